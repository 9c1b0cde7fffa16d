/** Drawn once as symbols on 100 x 70; `use` takes the colors of where it is shown. */
export function LoafSymbols() {
  return (
    <svg aria-hidden="true" className="ll-symbols">
      <defs>
        <pattern id="ll-dots" width="4" height="4" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.35" />
        </pattern>
        <symbol id="ll-rye" viewBox="0 0 100 70">
          <path className="ll-body" d="M4 62C2 34 20 8 50 8s48 26 46 54c0 3-2 5-5 5H9c-3 0-5-2-5-5z" />
          <path
            className="ll-cut"
            d="M27 25c12 4 28 20 33 36M72 23C60 29 46 45 41 61M17 44c8 1 14 6 18 14M84 42c-7 2-13 8-16 17"
          />
        </symbol>
        <symbol id="ll-field" viewBox="0 0 100 70">
          <path className="ll-body" d="M2 54c0-20 22-34 48-34s48 14 48 34c0 9-6 13-16 13H18C8 67 2 63 2 54z" />
          <path className="ll-cut" d="M14 50c16-18 52-24 74-8M20 57c14-12 40-18 60-9" />
        </symbol>
        <symbol id="ll-seed" viewBox="0 0 100 70">
          <path
            className="ll-body"
            d="M12 36C2 30 6 14 20 14c6-8 54-8 60 0 14 0 18 16 8 22l-4 28c0 2-2 3-4 3H20c-2 0-4-1-4-3z"
          />
          <path
            className="ll-cut"
            d="M24 24l5 3M38 18l3 5M52 21l6-1M68 20l3 5M80 25l-5 3M31 34l5-2M46 31l4 4M60 30l5 3M73 35l-5 2M26 46l4 3M42 45l5-2M57 44l3 5M71 47l4-3"
          />
        </symbol>
      </defs>
    </svg>
  );
}

export type LoafKind = "rye" | "field" | "seed";

export function Loaf({ kind, className = "" }: { kind: LoafKind; className?: string }) {
  return (
    <svg viewBox="0 0 100 70" className={`ll-loaf ${className}`} aria-hidden="true">
      <use href={`#ll-${kind}`} />
    </svg>
  );
}
