import { Alert } from 'antd';
import type { PersonErased } from '@/api/models/PersonErased';
import type { Person } from '@/data/admin/personal-data';
import { MentionList } from './mention-list';
import { erasedWords } from './person-words';

/** What was erased, and what is left to look at. */
export function ErasedNote({ person, result }: { person: Person; result: PersonErased }) {
  const words = erasedWords(result, 'did');
  return (
    <Alert
      className="set-person-note"
      type={result.mentions.length > 0 ? 'warning' : 'info'}
      showIcon
      role="status"
      title={`Erased: ${person.email ?? person.phone ?? ''}`}
      description={
        <>
          <ul>
            {words.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>Backups still have it until you delete them. If you restore one, erase again.</p>
          {result.mentions.length > 0 && (
            <>
              <p>These texts mention it and may be someone else’s. Look at them:</p>
              <MentionList mentions={result.mentions} />
            </>
          )}
        </>
      }
    />
  );
}
