/**
 * Says where imports break a rule of .dependency-cruiser.js, and where what lies beside each other in a folder, files or
 * folders, imports each other in a circle, for which it has no rule.
 */
import type { ICruiseResult, IReporterOutput } from 'dependency-cruiser';

/** The folder that two paths share, and the first name in it that each goes on with. */
const FORK = /^((?:[^/\n]+\/)*)([^/\n]+).*\n\1([^/\n]+)/;

/** `api` and `lib` import each other, as FRONTEND says. */
const KNOWN = 'frontend/src/';

/** What a screen says of itself: it imports no room, as a rule sees to, so whoever reads it imports none either. */
const DECLARATION = /^frontend\/src\/admin\/[^/]+\/screen[.]ts$/;

type Arrow = Record<'folder' | 'from' | 'to' | 'files', string>;

function circleOf(arrows: Arrow[]): Arrow[] {
  const starts = new Set(arrows.map(({ from }) => from));
  const goingOn = arrows.filter(({ from, to }) => starts.has(to) && to !== from);
  if (goingOn.length < arrows.length) {
    return circleOf(goingOn);
  }
  const way: Arrow[] = [];
  for (
    let next = arrows[0];
    next && !way.includes(next);
    next = arrows.find(({ from }) => from === next?.to)
  ) {
    way.push(next);
  }
  return way.slice(way.findIndex(({ from }) => from === way.at(-1)?.to));
}

/** A reporter of dependency-cruiser. */
export default function report({ modules, summary }: ICruiseResult): IReporterOutput {
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => !DECLARATION.test(resolved))
      .map(({ resolved }) => {
        const [, folder = '', from = '', to = ''] = FORK.exec(`${source}\n${resolved}`) ?? [];
        return { folder, from, to, files: `\n  ${source} → ${resolved}` };
      }),
  );
  const circles = [...new Set(arrows.map(({ folder }) => folder))]
    .filter((folder) => folder !== KNOWN)
    .map((folder) => circleOf(arrows.filter((arrow) => arrow.folder === folder)))
    .filter(([first]) => first);
  const errors = [
    ...summary.violations.map(({ rule, from, to, cycle = [{ name: to }] }) =>
      [`error ${rule.name}: ${from}`, ...cycle.map(({ name }) => name)].join(' → '),
    ),
    ...circles.map(
      (circle) =>
        `error no-knots: ${circle[0]?.folder}: ${[circle.at(-1), ...circle].map((arrow) => arrow?.to).join(' → ')}${circle.map(({ files }) => files).join('')}`,
    ),
  ];
  return {
    output: [...errors, `${summary.totalCruised} files, ${errors.length} errors\n`].join('\n'),
    exitCode: Math.min(errors.length, 1),
  };
}
