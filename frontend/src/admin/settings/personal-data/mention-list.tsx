import { Link } from 'react-router';
import type { Mention } from '@/api/models/Mention';
import { mentionWords } from './person-words';

/** Texts in which a person is mentioned, with links to them. */
export function MentionList({ mentions }: { mentions: Mention[] }) {
  return (
    <ul>
      {mentions.map((mention) => {
        const { name, to } = mentionWords(mention);
        return <li key={name}>{to ? <Link to={to}>{name}</Link> : name}</li>;
      })}
    </ul>
  );
}
