import type { PublicItem } from '@/api/models/PublicItem';

/** `Gauge: 20` is a name and a value; anything with a longer start is a sentence that happens to have a colon. */
const NAMED = /^([^:]{1,40}):\s+(.+)$/;

const FIELDS = [
  ['Manufacturer', 'manufacturer'],
  ['Model', 'model'],
  ['Caliber', 'caliber'],
  ['Condition', 'condition'],
] as const;

/** What an item is, and the notes about it: a table of what has a name, and the other lines below it. */
export function Specifications({ item }: { item: PublicItem }) {
  const lines = (item.notes ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const rows = [
    ...FIELDS.map(([name, field]) => [name, item[field]] as const),
    ...lines.map((line) => {
      const [, name, value] = NAMED.exec(line) ?? [];
      return [name, value] as const;
    }),
  ].filter(([, value]) => value);
  const sentences = lines.filter((line) => !NAMED.test(line));

  return (
    (rows.length > 0 || sentences.length > 0) && (
      <>
        <h2 className="mt-7 text-xl">Specifications</h2>
        {rows.length > 0 && (
          <table className="mt-3 w-full table-fixed border-t border-line text-sm">
            <tbody>
              {rows.map(([name, value], index) => (
                <tr key={index} className="border-b border-line align-top">
                  <th scope="row" dir="auto" className="w-2/5 py-2 pr-4 text-left font-normal text-muted">
                    {name}
                  </th>
                  <td dir="auto" className="py-2">
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {sentences.map((sentence, index) => (
          <p key={index} dir="auto" className="mt-3 text-sm">
            {sentence}
          </p>
        ))}
      </>
    )
  );
}
