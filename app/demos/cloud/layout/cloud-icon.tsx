const shapes = {
  files: "M2.5 5.5h5l1.75 2h8.25v8.75h-15z",
  mail: "M2.5 4.75h15v10.5h-15zM2.5 5.25l7.5 6 7.5-6",
  chat: "M3 4.25h14v9.5H9.5L5.75 17v-3.25H3z",
  calendar: "M3 5h14v12H3zM3 8.5h14M6.75 2.75V6M13.25 2.75V6",
  photos: "M2.75 4h14.5v12H2.75zM3 14l4.25-4.5 3.5 3.5 2-2L17 15M12.5 7.25h.01",
  activity: "M2.5 10.5h3.25l2.5-6 3.5 11 2.25-5H17.5",
  bookmarks: "M5.25 3h9.5v14L10 13.25 5.25 17z",
  document: "M5 2.75h6.5L15.5 7v10.25H5zM11.25 2.75V7h4.25",
  folder: "M2.5 5.5h5l1.75 2h8.25v8.75h-15z",
  help: "M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5zM7.75 8a2.3 2.3 0 1 1 3.5 1.95c-.8.5-1.25.9-1.25 1.8M10 14.25h.01",
  menu: "M3.5 6h13M3.5 10h13M3.5 14h13",
  back: "M11.5 4.5L6 10l5.5 5.5M6.25 10H17",
  settings: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4",
  admin: "M10 2.5l6 2.25v4.5c0 3.75-2.5 6.5-6 8.25-3.5-1.75-6-4.5-6-8.25v-4.5z",
  "log-out": "M8 3.5H4v13h4M12 6l4 4-4 4M16 10H8",
  close: "M5 5l10 10M15 5L5 15",
} as const;

export type CloudIconName = keyof typeof shapes;

export function CloudIcon({ name }: { name: CloudIconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="cloud-icon"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
