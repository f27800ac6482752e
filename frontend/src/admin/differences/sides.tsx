import { useMemo } from 'react';
import { useShopClock } from '@/data/business';
import { Picture } from '../pictures/picture';
import { type Difference, picturesOf, valueText } from './field-words';
import { htmlPictures, htmlText } from './html-text';
import { type Run, wordDiff } from './word-diff';

/** Words of an unchanged passage that are shown at its ends. */
const CONTEXT = 12;

/** What the two sides are called: what was, or what someone else made of it, comes first. */
export interface SideNames {
  then: string;
  now: string;
}

interface SidesProps {
  difference: Difference;
  names: SideNames;
}

/** Both values of a field, side by side. */
export function Sides({ difference: { field, look, then, now }, names }: SidesProps) {
  const { timeZone } = useShopClock();
  if (look === 'pictures') {
    return <Pictures then={picturesOf(then)} now={picturesOf(now)} names={names} />;
  }
  if (look === 'plain') {
    return (
      <>
        <p dir="auto" className="diff-side diff-text">
          <del>{valueText(field, then, timeZone)}</del>
        </p>
        <p dir="auto" className="diff-side diff-text">
          <ins>{valueText(field, now, timeZone)}</ins>
        </p>
      </>
    );
  }
  return look === 'html' ? (
    <Html then={then as string} now={now as string} names={names} />
  ) : (
    <Words then={(then as string | null) ?? ''} now={(now as string | null) ?? ''} />
  );
}

interface HtmlProps {
  then: string;
  now: string;
  names: SideNames;
}

function Html({ then, now, names }: HtmlProps) {
  const texts = useMemo(() => [htmlText(then), htmlText(now)] as const, [then, now]);
  const pictures = [htmlPictures(then), htmlPictures(now)].map((urls) =>
    urls.map((url) => ({ url, alt: '' })),
  );
  if (texts[0] === texts[1]) {
    return (
      <p className="diff-wide sch-muted">
        The words are the same; headings, lists, tables or bold and italic differ.
      </p>
    );
  }
  return (
    <>
      <Words then={texts[0]} now={texts[1]} />
      {JSON.stringify(pictures[0]) !== JSON.stringify(pictures[1]) && (
        <Pictures then={pictures[0] ?? []} now={pictures[1] ?? []} names={names} />
      )}
    </>
  );
}

function Words({ then, now }: { then: string; now: string }) {
  const runs = useMemo(() => wordDiff(then, now), [then, now]);
  return (
    <>
      <p dir="auto" className="diff-side diff-text">
        {then ? <Side runs={runs} side="then" /> : 'None'}
      </p>
      <p dir="auto" className="diff-side diff-text">
        {now ? <Side runs={runs} side="now" /> : 'None'}
      </p>
    </>
  );
}

function Side({ runs, side }: { runs: Run[]; side: 'then' | 'now' }) {
  return runs.map(({ text, side: of }, index) => {
    if (of === 'both') {
      return <span key={index}>{shortened(text, index > 0, index < runs.length - 1)}</span>;
    }
    if (of !== side) {
      return null;
    }
    return side === 'then' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });
}

/** The words next to what changed: the rest of a long text is the same. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const shown = (isAfter ? CONTEXT : 0) + (isBefore ? CONTEXT : 0);
  if (words.length <= shown + CONTEXT) {
    return text;
  }
  const head = isAfter ? words.slice(0, CONTEXT).join('') : '';
  const tail = isBefore ? words.slice(-CONTEXT).join('') : '';
  return `${head}… ${tail}`;
}

interface PicturesProps {
  then: { url: string; alt: string }[];
  now: { url: string; alt: string }[];
  names: SideNames;
}

function Pictures({ then, now, names }: PicturesProps) {
  return [then, now].map((photos, side) => {
    const others = side === 0 ? now : then;
    return (
      <ul key={side} className="diff-side diff-pictures">
        {photos.length === 0 && <li>None</li>}
        {photos.map(({ url, alt }, index) => {
          const isOnly = !others.some((other) => other.url === url);
          return (
            <li key={`${url} ${index}`} className={isOnly ? 'diff-picture diff-only' : 'diff-picture'}>
              <Picture value={url} alt={alt || `Picture ${index + 1}`} sizes="120px" />
              {isOnly && <span>Only {(side === 0 ? names.then : names.now).toLowerCase()}</span>}
              {alt && (
                <span dir="auto" className="sch-muted">
                  {alt}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    );
  });
}
