/** Says that something is demo content, which the shop has not made its own yet. */
export function SampleMark() {
  return <p className="min-w-0 text-xs text-muted italic">Sample</p>;
}
