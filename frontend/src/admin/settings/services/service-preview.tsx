import { linesOf, type ServiceValues } from './service-values';

/** The service as visitors see it: its card, and its checklist. */
export function ServicePreview({ values }: { values: ServiceValues }) {
  const { name, description, durationText, priceText, checklist, mobile } = values;
  const [text, ...points] = linesOf(description);
  const [price, ...terms] = linesOf(priceText);
  const things = linesOf(checklist);
  return (
    <section className="set-preview" aria-label="What visitors see">
      <p className="admin-muted">
        {mobile
          ? 'What visitors see on the home page and when they book'
          : 'What visitors see when they book'}
      </p>
      <div className="set-site dark">
        <p className="set-site-name">{name || 'Name of the service'}</p>
        {text && <p>{text}</p>}
        {points.length > 0 && (
          <ul>
            {points.map((point, index) => (
              <li key={index}>{point}</li>
            ))}
          </ul>
        )}
        {durationText && <p className="set-site-small">{durationText}</p>}
        {price && (
          <p>
            <span className="set-site-price">{price}</span>
            {terms.length > 0 && <span className="set-site-small">{terms.join(' ')}</span>}
          </p>
        )}
        {things.length > 0 && (
          <>
            <p className="set-site-small">Please bring</p>
            <ul>
              {things.map((thing, index) => (
                <li key={index}>{thing}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
