import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';

/** `mailed` is true only of a shop that sends mail. */
const STEPS: { title: string; text: string; mailed?: string }[] = [
  {
    title: 'You tell us',
    text: 'Fill in the form below before the seller ships.',
    mailed: ' You get an email with a link that shows where your transfer stands.',
  },
  {
    title: 'The seller ships',
    text: 'To our address, with the papers listed below. Send us the tracking number once you have it.',
  },
  {
    title: 'We log it in',
    text: 'We check what arrived, enter it in our book and write to you. Please wait for that before you come in.',
  },
  {
    title: 'You pick it up',
    text: 'Book a time and bring your ID. You complete ATF Form 4473 here, and it’s yours once the background check clears.',
  },
];

/** A transfer in four steps. */
export function HowItWorks() {
  const sendsEmail = useQuery(businessQuery()).data?.sendsEmail;
  return (
    <section aria-labelledby="steps" className="border-b border-line">
      <div className="wrap py-10 sm:py-14">
        <h2 id="steps" className="text-2xl">
          How It Works
        </h2>
        <ol className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-4">
          {STEPS.map(({ title, text, mailed }, index) => (
            <li key={title} className="border-t border-line pt-8">
              <p aria-hidden="true" className="font-display text-5xl text-accent italic">
                {index + 1}
              </p>
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1 text-muted">
                {text}
                {sendsEmail && mailed}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
