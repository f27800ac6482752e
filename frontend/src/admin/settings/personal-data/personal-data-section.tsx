import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Form, Input } from 'antd';
import type { PersonErased } from '@/api/models/PersonErased';
import { rules } from '@/api/rules';
import { type Person, personalDataQuery } from '@/data/admin/personal-data';
import { tooLong } from '@/admin/too-long';
import { errorBody } from '@/admin/forms/field-errors';
import { refuse } from '@/admin/forms/form-rules';
import { ShortForm } from '@/admin/forms/short-form';
import { ListError, ListSkeleton } from '@/admin/list-page/list-states';
import { ErasedNote } from './erased-note';
import { HeldData } from './held-data';
import { personOf } from './person-words';

/** Finds and erases what is held about a client, who may ask for either. Whom was searched for stands in no address. */
export function PersonalDataSection() {
  const [form] = Form.useForm<{ person: string }>();
  const [person, setPerson] = useState<Person>();
  const [searches, setSearches] = useState(0);
  const [erased, setErased] = useState<{ person: Person; result: PersonErased }>();
  return (
    <>
      <Card className="set-card" title={<h2>What You Hold About a Person</h2>}>
        <p className="set-help">
          Clients may ask to see what you hold about them, or to have it erased. Search by email address or
          phone number; it doesn’t matter how it’s written.
        </p>
        <ShortForm form={form} name="person" onFinish={({ person: typed }) => search(personOf(typed))}>
          <Form.Item name="person" label="Email or Phone" rules={[{ validator: checkPerson }]}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            Search
          </Button>
        </ShortForm>
      </Card>
      {erased && <ErasedNote {...erased} />}
      {person && (
        <Found
          // Searching for the same again starts over.
          key={searches}
          person={person}
          onSearch={(typed) => {
            form.setFieldValue('person', typed);
            search(personOf(typed));
          }}
          onErased={(result) => setErased({ person, result })}
        />
      )}
    </>
  );

  function search(next: Person): void {
    setErased(undefined);
    setPerson(next);
    setSearches(searches + 1);
  }
}

interface FoundProps {
  person: Person;
  onSearch: (typed: string) => void;
  onErased: (result: PersonErased) => void;
}

function Found({ person, onSearch, onErased }: FoundProps) {
  const { data, error, isFetching, refetch } = useQuery(personalDataQuery(person));
  if (data) {
    return <HeldData person={person} data={data} onSearch={onSearch} onErased={onErased} />;
  }
  if (!error || isFetching) {
    return <ListSkeleton of="personal data" look="lines" />;
  }
  const { fields } = errorBody(error);
  const text = Object.values(fields ?? {})[0];
  return text ? (
    <Alert type="error" showIcon role="alert" title={text} />
  ) : (
    <ListError text="There was an error loading what you hold." onRetry={() => void refetch()} />
  );
}

function checkPerson(_rule: unknown, typed = ''): Promise<void> {
  const { maxLength } = rules.MessageCreate.email;
  const long = tooLong({ maxLength, maxMessage: `At most ${maxLength} characters` }, typed);
  if (long) {
    return refuse(long);
  }
  const { email, phone = '' } = personOf(typed);
  if (email !== undefined) {
    return /.@./.test(email) ? Promise.resolve() : refuse('Please enter a valid email address');
  }
  // As the server: numbers that were accepted before today's rule are found, too.
  return /^(\D*\d){7}/.test(phone)
    ? Promise.resolve()
    : refuse('Please enter an email address or a whole phone number');
}
