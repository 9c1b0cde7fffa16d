/** By the place of the card, in one frame of 64 x 48: what is filled with light, and the lines. */
const icons: readonly (readonly [light: string, lines: string])[] = [
  ["M35 3h22l-4.2 20H30.8z", "M35 3l-9 42M8.7 23h44.1"],
  ["M24.6 15h18l-3.9 18h-18z", "M24.6 15h18l-3.9 18h-18z"],
  ["M13 3h44l-3 14H10z", "M10 17h44M7 31h44"],
  ["M57 3L48 45 30.5 24z", "M13 3l35 42M57 3L4 45"],
  ["M27.7 3h14.6l-4.5 21H23.2z", "M27.7 3l-9 42M42.3 3l-9 42M8.5 24h44"],
  ["M29 3h28L48 45H20z", "M29 3l-9 42"],
];

export function CardIcon({ place }: { place: number }) {
  const [light, lines = ""] = icons[place] ?? [];
  return (
    <svg viewBox="0 0 64 48" className="feature-icon" aria-hidden="true">
      {light && <path className="lit" d={light} />}
      {light && <path d={`M13 3h44L48 45H4z${lines}`} />}
    </svg>
  );
}
