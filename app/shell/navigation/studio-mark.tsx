import { useStudio } from "../studio.ts";
import { BrandMark } from "./brand-mark.tsx";

/** The studio's own mark, or that of the site. */
export function StudioMark({ className = "size-7" }: { className?: string }) {
  const { mark } = useStudio();
  if (!mark) return <BrandMark className={className} />;
  return <img src={mark} alt="" width={28} height={28} className={`own-mark ${className}`} />;
}
