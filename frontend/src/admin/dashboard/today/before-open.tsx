import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { SetupStep } from '@/api/models/SetupStep';
import { setupQuery, useSendTestMail } from '@/data/admin/setup';
import { businessQuery } from '@/data/business';
import { paths } from '@/lib/paths';
import { errorBody } from '@/admin/forms/field-errors';

const STEPS: Record<Exclude<SetupStep, SetupStep.MAIL>, { text: ReactNode; to: string; label: string }> = {
  [SetupStep.SHOP]: {
    text: 'Visitors see a made-up address or phone number.',
    to: `${paths.admin.settings}?tab=shop`,
    label: 'Enter Address and Phone',
  },
  [SetupStep.HOURS]: {
    text: 'No times can be booked yet.',
    to: `${paths.admin.schedule}?tab=hours`,
    label: 'Set Opening Hours',
  },
  [SetupStep.PASSWORD]: {
    text: 'Your password was generated for you.',
    to: paths.admin.settings,
    label: 'Choose a Password',
  },
  [SetupStep.ITEM]: {
    text: 'The inventory is empty.',
    to: `${paths.admin.inventory}?new=1`,
    label: 'Add the First Item',
  },
};

/** What a new shop has to do first: each step leaves when it is done, and with the last one the list. */
export function BeforeOpen() {
  const { data } = useQuery(setupQuery());
  // The result of a test email stays, although the step is done with it.
  const [isTested, setIsTested] = useState(false);
  const todo = data?.todo ?? [];
  if (todo.length === 0 && !isTested) {
    return null;
  }
  return (
    <section className="dash-card today-setup" aria-labelledby="today-setup">
      <div className="dash-card-head">
        <h2 id="today-setup">Before You Open</h2>
      </div>
      <ul>
        {Object.values(SetupStep).map((step) => {
          if (step === SetupStep.MAIL) {
            return (
              (todo.includes(step) || isTested) && (
                <TestMailStep key={step} onSent={() => setIsTested(true)} />
              )
            );
          }
          const { text, to, label } = STEPS[step];
          return (
            todo.includes(step) && (
              <li key={step}>
                <span>{text}</span>
                <Link to={to}>{label}</Link>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function TestMailStep({ onSent }: { onSent: () => void }) {
  const { data: shop } = useQuery(businessQuery());
  const { mutate: send, data, error, isPending } = useSendTestMail();
  if (!shop?.sendsEmail) {
    return (
      <li>
        <span>No one gets email yet. Whoever installed this site has to connect a mail server to it.</span>
      </li>
    );
  }
  return (
    <li>
      <span role="status">
        {isPending
          ? `Sending to ${shop.email}...`
          : error
            ? (errorBody(error).message ??
              'No answer came, so the test email may have gone out. See whether it arrives.')
            : data?.sent
              ? `Sent to ${data.to}. Check whether it arrived, in the spam folder too.`
              : data
                ? `Not sent. ${data.problem}`
                : 'Does your email work?'}
      </span>
      <Button
        disabled={isPending}
        onClick={() => {
          send(undefined, {
            onSuccess: ({ sent }) => {
              if (sent) {
                onSent();
              }
            },
          });
        }}
      >
        {data || error ? 'Send Another' : 'Send a Test Email'}
      </Button>
    </li>
  );
}
