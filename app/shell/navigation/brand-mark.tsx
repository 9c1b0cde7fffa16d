import { brandLitPane, brandPanes } from "./brand-shape.ts";

export function BrandMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path fill="currentColor" d={brandPanes.join("")} />
      <path className="brand-lit" d={brandLitPane} />
    </svg>
  );
}
