import type { ReactNode } from 'react';
import { buttonClass } from '@/ui/button-class';
import { DownIcon } from '@/ui/icons';
import { PageHero } from '../layout/page-hero';

/** When the legal texts last changed; `legal-texts.test.ts` fails until it is updated with them. */
const UPDATED = { day: '2026-11-30', text: 'November 30, 2026' };

/** A numbered section of a legal text, with an id to link to. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  intro: ReactNode;
  sections: LegalSection[];
}

/** A legal text with a table of contents, which is behind a button on phones. */
export function LegalDocument({ title, intro, sections }: LegalDocumentProps) {
  return (
    <>
      <PageHero
        eyebrow="The Small Print"
        title={title}
        text={
          <>
            Last updated: <time dateTime={UPDATED.day}>{UPDATED.text}</time>
          </>
        }
      />
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-label="Contents" className="h-fit lg:sticky lg:top-24">
          <h2 className="eyebrow mb-3 font-sans max-sm:hidden">Contents</h2>
          <details className="phone-fold">
            <summary className={buttonClass('outline', 'w-full list-none')}>
              Contents
              <DownIcon />
            </summary>
            <ol className="text-sm text-muted max-sm:pt-3">
              {sections.map((section, index) => (
                <li key={section.id} className="flex gap-2.5">
                  <span
                    aria-hidden="true"
                    className="w-5 shrink-0 py-3 lg:py-1.5 text-right text-accent tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <a
                    href={`#${section.id}`}
                    className="min-w-0 py-3 wrap-anywhere underline-offset-4 lg:py-1.5 hover:text-accent hover:underline"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className="max-w-[65ch]">
          <div className="rich-text text-muted">{intro}</div>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="mt-10 border-t border-line pt-8">
              <h2 className="mb-4 flex gap-3 text-2xl">
                <span className="text-accent tabular-nums">{index + 1}.</span>
                {section.title}
              </h2>
              <div className="rich-text">{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
