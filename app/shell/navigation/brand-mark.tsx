import { useStudio } from "../studio.ts";
import { brandLitPane, brandPanes } from "./brand-shape.ts";

export function BrandMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path fill="currentColor" d={brandPanes.join("")} />
      <path className="brand-lit" d={brandLitPane} />
    </svg>
  );
}

/** The studio's own mark, or that of the site. */
export function StudioMark({ className = "size-7" }: { className?: string }) {
  const { mark } = useStudio();
  if (!mark) return <BrandMark className={className} />;
  return <img src={mark} alt="" width={28} height={28} className={`own-mark ${className}`} />;
}
