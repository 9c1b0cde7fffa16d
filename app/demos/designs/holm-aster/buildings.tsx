import type { ReactNode } from "react";

export interface Building {
  id: string;
  number: string;
  name: string;
  place: string;
  area: string;
  year: string;
  width: number;
  height: number;
  /** Drawn in decimeters, from the upper left corner. */
  drawing: ReactNode;
}

const windows = (columns: number[], rows: number[], size: string): string =>
  rows.flatMap((y) => columns.map((x) => `M${x} ${y}${size}`)).join("");

export const buildings: readonly Building[] = [
  {
    id: "kiosk",
    number: "01",
    name: "Kiosk",
    place: "Ferry pier, Asker",
    area: "9",
    year: "2016",
    width: 5,
    height: 3.4,
    drawing: (
      <>
        <path className="ha-mass" d="M4 8h42v26H4z" />
        <path d="M0 8L3 3h44l3 5zM4 8v26h42V8M9 14h20v9H9zM7 23h24M34 12h8v22h-8z" />
      </>
    ),
  },
  {
    id: "boathouse",
    number: "02",
    name: "Boathouse",
    place: "Holmen",
    area: "112",
    year: "2018",
    width: 15,
    height: 7.5,
    drawing: (
      <>
        <path className="ha-mass" d="M4 75V34L75 2l71 32v41z" />
        <path d="M0 36L75 2l75 34M6 33v42h138V33M20 42h52v33H20zM33 42v33M46 42v33M59 42v33M78 42h52v33H78zM91 42v33M104 42v33M117 42v33M60 20h30v10H60z" />
      </>
    ),
  },
  {
    id: "gap",
    number: "03",
    name: "House in a gap",
    place: "Old town, Moss",
    area: "138",
    year: "2019",
    width: 5.4,
    height: 12,
    drawing: (
      <>
        <path className="ha-mass" d="M2 120V22L27 2l25 20v98z" />
        <path
          d={`M2 120V22L27 2l25 20v98M9 92h16v28H9zM31 92h14v18H31z${windows([9, 31], [62, 32], "h14v20h-14z")}M22 14h10v10H22z`}
        />
      </>
    ),
  },
  {
    id: "school",
    number: "04",
    name: "Village school",
    place: "Frogn",
    area: "1,240",
    year: "2021",
    width: 34,
    height: 9,
    drawing: (
      <>
        <path className="ha-mass" d="M4 90V36L40 8v24l52-24v24l52-24v24l52-24v24l52-24v24l52-24v24l36 4v54z" />
        <path
          d={`M4 90V36L40 8v24l52-24v24l52-24v24l52-24v24l52-24v24l52-24v24l36 6v52M4 42h332${windows([14, 44, 74, 104, 194, 224, 254, 284], [52], "h22v20h-22z")}M140 52h44v38h-44zM162 52v38M312 52h14v38h-14z`}
        />
      </>
    ),
  },
  {
    id: "flats",
    number: "05",
    name: "Forty flats",
    place: "Bjerke, Oslo",
    area: "3,680",
    year: "2023",
    width: 17,
    height: 22,
    drawing: (
      <>
        <path className="ha-mass" d="M4 220V10h162v210z" />
        <path
          d={`M4 220V10h162v210M0 10h170M4 190h162${windows([14, 52, 90, 128], [20, 48, 76, 104, 132, 160], "h12v20h-12z")}`}
        />
        <path d={windows([28, 66, 104, 142], [20, 48, 76, 104, 132, 160], "h14v20h-14z")} />
        <path d={windows([26, 64, 102, 140], [33, 61, 89, 117, 145, 173], "h18v9h-18z")} className="ha-mass-light" />
        <path d="M14 198h30v22H14zM60 198h50v22H60zM126 198h30v22h-30z" />
      </>
    ),
  },
  {
    id: "tower",
    number: "06",
    name: "Bell tower",
    place: "Nesodden",
    area: "31",
    year: "2025",
    width: 5,
    height: 27,
    drawing: (
      <>
        <path className="ha-mass" d="M10 270L14 30l11-28 11 28 4 240z" />
        <path d="M10 270L14 30l11-28 11 28 4 240M14 30h22M17 40h16v34H17zM25 40v20M20 66c0-6 2-8 5-8s5 2 5 8zM13 90h24M12.5 140h25M12 190h26M11 232h28M20 246h10v24H20z" />
      </>
    ),
  },
];

export function Person() {
  return (
    <svg viewBox="0 0 8 18" className="ha-person" aria-hidden="true">
      <path d="M4.2.4a1.4 1.4 0 1 1-.1 0zM4 3.400c1.6 0 2 1 1.9 2.600l-.2 4 1.5 7.600M4.2 10.400L2 17.600M4 3.400C2.6 3.6 2.3 5 2.4 6.400l.4 4h2.900M2.5 5.400L1 9.600M5.8 5l1.6 4" />
    </svg>
  );
}

export function Tree() {
  return (
    <svg viewBox="0 0 50 70" className="ha-tree" aria-hidden="true">
      <path d="M25 70V30M25 44l9-9M25 52l-9-8" />
      <circle cx="25" cy="25" r="24" />
      <circle cx="25" cy="25" r="15" strokeDasharray="3 5" />
    </svg>
  );
}
