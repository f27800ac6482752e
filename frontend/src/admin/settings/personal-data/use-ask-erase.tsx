import { App } from 'antd';
import type { PersonErased } from '@/api/models/PersonErased';
import { type Person, useEraseDryRun, useErasePerson } from '@/data/admin/personal-data';
import { onFailure } from '@/admin/forms/failure-text';
import { MentionList } from './mention-list';
import { erasedWords } from './person-words';

/** Erases a person: says what that will do, asks, and does it. */
export function useAskErase(onErased: (result: PersonErased) => void) {
  const { modal } = App.useApp();
  const { mutateAsync: ask, isPending } = useEraseDryRun();
  const { mutateAsync: erase } = useErasePerson();
  const fail = onFailure('Failed to erase the person. Please try again.');

  return {
    isPending,
    start: (person: Person) => {
      ask(person).then((would) => confirm(person, would), fail);
    },
  };

  function confirm(person: Person, would: PersonErased): void {
    modal.confirm({
      title: `Erase ${person.email ?? person.phone ?? ''}?`,
      width: 520,
      content: (
        <div className="set-person-question">
          <ul>
            {erasedWords(would, 'will').map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {would.mentions.length > 0 && (
            <>
              <p>These texts mention it and stay, because they may be someone else’s:</p>
              <MentionList mentions={would.mentions} />
            </>
          )}
          <p>This can’t be undone.</p>
        </div>
      ),
      okText: 'Erase',
      okButtonProps: { danger: true },
      cancelText: 'Keep It',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => erase(person).then(onErased, fail),
    });
  }
}
