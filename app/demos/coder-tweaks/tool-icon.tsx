const strokes = {
  lines: "M4 6h16M4 12h10M4 18h13",
  sparkle: "M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM19 3v4M17 5h4",
  shrink: "M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5",
  "check-list": "M4 6l2 2 3-4M12 6h8M4 14l2 2 3-4M12 14h8M12 20h5",
  arrows: "M4 8h14l-4-4M20 16H6l4 4",
  gauge: "M4 18a9 9 0 1 1 16 0M12 14l4-6",
  tag: "M8 6l-5 6 5 6M16 6l5 6-5 6M13.5 5l-3 14",
  magnifier: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  graph: "M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4",
  bulb: "M9 18h6M10 21h4M8 15a6 6 0 1 1 8 0c-.7.6-1 1.2-1 3H9c0-1.8-.3-2.4-1-3z",
  stack: "M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5",
  braces: "M9 4H7.5v5.5L5 12l2.5 2.5V20H9M15 4h1.5v5.5L19 12l-2.5 2.5V20H15",
  binary: "M5 4h4v6H5zM14 4l2-1v7M15 14h4v6h-4zM5 14l2-1v7",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3",
  hash: "M9 4L7 20M17 4l-2 16M4 9h17M3 15h17",
  drop: "M12 3c4 4.5 6 7.5 6 10.5a6 6 0 0 1-12 0C6 10.5 8 7.5 12 3z",
  table: "M4 5h16v14H4zM4 10h16M10 5v14",
  play: "M7 4l12 8-12 8z",
} as const;

export type ToolIconName = keyof typeof strokes;

export function ToolIcon({ name, className = "size-6" }: { name: ToolIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <path d={strokes[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
