interface LookedForProps {
  search: string;
  /** What was looked for instead; nothing if something has what was typed. */
  instead: string | null | undefined;
}

/** Says that a list shows what is found for something else than was typed. */
export function LookedFor({ search, instead }: LookedForProps) {
  return instead ? (
    <p className="list-count" role="status">
      Nothing for <bdi>{search}</bdi>. Showing <bdi>{instead}</bdi>.
    </p>
  ) : null;
}
