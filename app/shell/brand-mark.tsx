/** The mark: a skylight of four leaning panes, one of them lit. */
export function BrandMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <g fill="currentColor">
        <path d="M10.6 4h7l-2.35 11h-7z" />
        <path d="M7.7 17.5h7L12.35 28.5h-7z" />
        <path d="M17.15 17.5h7L21.8 28.5h-7z" />
      </g>
      <path className="brand-lit" d="M20.05 4h7L24.7 15h-7z" />
    </svg>
  );
}
