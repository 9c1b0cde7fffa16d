interface SpinnerProps {
  label?: string;
  size?: "sm" | "md" | "lg";
}

const sizeClass = { sm: "size-4", md: "size-6", lg: "size-10" } as const;

export function Spinner({ label, size = "md" }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label ? "status" : undefined}>
      <svg viewBox="0 0 24 24" className={`spinner ${sizeClass[size]}`} fill="currentColor" aria-hidden="true">
        <rect x="2.5" y="2.5" width="8.5" height="8.5" rx="1" />
        <rect x="13" y="2.5" width="8.5" height="8.5" rx="1" />
        <rect x="13" y="13" width="8.5" height="8.5" rx="1" />
        <rect x="2.5" y="13" width="8.5" height="8.5" rx="1" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
