import { useState } from "react";
import { href } from "react-router";
import type { Studio } from "#app/features/content/documents/studio.schema.ts";
import { Button } from "#app/ui/button.tsx";

/** A drawing, until the visitor asks for OpenStreetMap's map and so reveals the visit. Without JavaScript, a link. */
export function LocationMap({ place }: { place: Studio["map"] }) {
  const [isShown, setShown] = useState(place.showAtOnce);
  // A map of the server-rendered page may be loaded already.
  const [isLoading, setLoading] = useState(false);
  const toggle = () => {
    setShown(!isShown);
    setLoading(!isShown);
  };
  return (
    <section aria-labelledby="location" className="location-map">
      <div className="map-canvas">
        <LocatorDrawing label={place.label} />
        {isShown && (
          <iframe
            src={mapIframePath}
            title={`Map of ${place.label}`}
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setLoading(false)}
            data-loading={isLoading || undefined}
            className="map-iframe"
          />
        )}
        <p role="status" className="map-status">
          {isLoading && "Loading the map…"}
        </p>
      </div>
      <div className="map-details">
        <div>
          <h2 id="location" className="text-lg">
            {place.label}
          </h2>
          <p className="mt-1 text-sm text-ink-faint">{coordinatesText(place)}</p>
        </div>
        {/* Both in one grid cell, so that toggling does not change the page's height. */}
        <div className="map-notes">
          <p className={isShown ? "invisible" : undefined}>
            This is an illustration. The real map comes from OpenStreetMap, which will see your IP address.
          </p>
          <p className={isShown ? undefined : "invisible"}>
            This map is loaded from OpenStreetMap, which now knows your IP address.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="button" variant="secondary" onClick={toggle} className="needs-scripts">
            {isShown ? "Hide map" : "Show map"}
          </Button>
          <a href={mapPageAddress(place)} rel="noopener noreferrer" className="text-link touch-target text-sm">
            Open on openstreetmap.org
          </a>
        </div>
      </div>
    </section>
  );
}

const width = 1_400;
const height = 300;
const street = 9;
const rows = [46, 62, 40, 56, 34, 60, 44];
const widths = [84, 52, 118, 66, 96, 44, 132, 72, 58, 104, 80];
const center = { row: 3, block: 11 };

/** A row is one thick line, and its blocks are the dashes: their outlines would be a tenth of the document. */
const dashes = widths.map((w) => `${w} ${street}`).join(" ");
const lengthOf = (first: number, end: number): number =>
  Array.from({ length: end - first }, (_, i) => (widths[(first + i) % widths.length] ?? 0) + street).reduce(
    (sum, w) => sum + w,
    0,
  );
const rowLines = rows.map((h, row) => ({
  x: -260 - row * 23,
  y: -53 + rows.slice(0, row).reduce((sum, above) => sum + above + street, 0),
  h,
  first: row * 3,
}));

const lit = layCenter();
const shift = width / 2 - (lit.x + lit.w / 2);

function layCenter() {
  const { x = 0, y = 0, h = 0, first = 0 } = rowLines[center.row] ?? {};
  const w = widths[(first + center.block) % widths.length] ?? 0;
  return { x: x + lengthOf(first, first + center.block), y, w, h };
}

function LocatorDrawing({ label }: Pick<Studio["map"], "label">) {
  return (
    <div className="locator">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {/* 18 degrees, the tokens' --ray, around the middle. */}
        <g transform={`translate(${shift + 49} 0) skewX(-18)`}>
          <g className="locator-block" strokeDasharray={dashes}>
            {rowLines.map(({ x, y, h, first }) => (
              <path
                key={y}
                d={`M${x} ${y + h / 2}H${width + 200}`}
                strokeWidth={h}
                strokeDashoffset={lengthOf(0, first)}
              />
            ))}
          </g>
          <rect className="locator-lit" x={lit.x} y={lit.y} width={lit.w} height={lit.h} />
        </g>
        <path className="locator-water" d="M-20 268C180 208 300 300 520 262S900 196 1080 236s250 10 340-26" />
      </svg>
      <p className="locator-label">{label}</p>
      <svg viewBox="0 0 24 44" className="locator-north" aria-hidden="true">
        <path d="M12 18l7 22-7-4-7 4z" />
        <text x="12" y="12">
          N
        </text>
      </svg>
    </div>
  );
}

interface MapLocation {
  latitude: number;
  longitude: number;
}

export const mapOrigin = "https://www.openstreetmap.org";

const mapIframePath = href("/contact/map");

const halfHeight = 0.012;
const halfWidth = 0.04;
const zoom = 14;

const digits = (degrees: number): string => String(Number(degrees.toFixed(5)));

export function embedAddress({ latitude, longitude }: MapLocation): string {
  const bounds = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  return `${mapOrigin}/export/embed.html?bbox=${bounds.map(digits).join()}&layer=mapnik&marker=${latitude},${longitude}`;
}

export const mapPageAddress = ({ latitude, longitude }: MapLocation): string =>
  `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;

export const coordinatesText = ({ latitude, longitude }: MapLocation): string =>
  `${Math.abs(latitude)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude)}° ${longitude < 0 ? "W" : "E"}`;
