/** The logo (art/logo.svg) in the text color. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={`shrink-0 text-accent ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="32" cy="32" r="25" />
      <path d="M32 2v9M32 54v8M2 32h9M53 32h9" />
      <path
        d="M32 46.5V18M32 39h-5.5a4.5 4.5 0 0 1-4.5-4.5V27M32 35h5.5a4.5 4.5 0 0 0 4.5-4.5V23"
        strokeWidth="4.5"
      />
      <path d="M17.5 48h29" />
    </svg>
  );
}
