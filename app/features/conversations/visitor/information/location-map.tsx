import { useState } from "react";
import { href, useHref } from "react-router";
import type { Studio } from "#app/features/content/documents/studio.schema.ts";
import { type Language, originalLanguage } from "#app/lib/language/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";

/** A drawing, until the visitor asks for OpenStreetMap's map and so reveals the visit. Without JavaScript, a link. */
export function LocationMap({ place }: { place: Studio["map"] }) {
  const texts = useTexts("contact").map;
  const language = useLanguage();
  const world = texts.title({ place: texts.world });
  const iframe = useHref(mapIframePath);
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
            src={iframe}
            title={place.label ? texts.title({ place: place.label }) : world}
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setLoading(false)}
            data-loading={isLoading || undefined}
            className="map-iframe"
          />
        )}
        <p role="status" className="map-status">
          {isLoading && texts.loading}
        </p>
      </div>
      <div className="map-details">
        <div>
          <h2 id="location" className="text-lg">
            {place.label || world}
          </h2>
          {place.label && <p className="mt-1 text-sm text-ink-faint">{coordinatesText(place, language)}</p>}
        </div>
        {/* Both in one grid cell, so that toggling does not change the page's height. */}
        <div className="map-notes">
          <p className={isShown ? "invisible" : undefined}>{texts.drawn}</p>
          <p className={isShown ? undefined : "invisible"}>{texts.loaded}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="button" variant="secondary" onClick={toggle} className="needs-scripts">
            {isShown ? texts.hide : texts.show}
          </Button>
          <a href={mapPageAddress(place)} rel="noopener noreferrer" className="text-link touch-target text-sm">
            {texts.open}
          </a>
        </div>
      </div>
    </section>
  );
}

/** A row of blocks is one thick line with dashes: the outlines of all blocks would be a tenth of the document. */
const blocks = "84 9 52 9 118 9 66 9 96 9 44 9 132 9 72 9 58 9 104 9 80 9";
const rows = [
  { left: -260, middle: -30, height: 46, offset: 0 },
  { left: -283, middle: 33, height: 62, offset: 281 },
  { left: -306, middle: 93, height: 40, offset: 514 },
  { left: -329, middle: 150, height: 56, offset: 803 },
  { left: -352, middle: 204, height: 34, offset: 1_098 },
  { left: -375, middle: 260, height: 60, offset: 1_361 },
  { left: -398, middle: 321, height: 44, offset: 1_660 },
];

function LocatorDrawing({ label }: Pick<Studio["map"], "label">) {
  return (
    <div className="locator">
      <svg viewBox="0 0 1400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {/* 18 degrees, the tokens' --ray, around the middle. */}
        <g transform="translate(21 0) skewX(-18)">
          <g className="locator-block" strokeDasharray={blocks}>
            {rows.map(({ left, middle, height, offset }) => (
              <path key={left} d={`M${left} ${middle}H1600`} strokeWidth={height} strokeDashoffset={offset} />
            ))}
          </g>
          {label && <rect className="locator-lit" x="676" y="122" width="104" height="56" />}
        </g>
        <path className="locator-water" d="M-20 268C180 208 300 300 520 262S900 196 1080 236s250 10 340-26" />
      </svg>
      {label && <p className="locator-label">{label}</p>}
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
/** The world where the owner has named no place. */
type NamedLocation = MapLocation & Pick<Studio["map"], "label">;

export const mapOrigin = "https://www.openstreetmap.org";

const mapIframePath = href("/contact/map");

const halfHeight = 0.012;
const halfWidth = 0.04;
const zoom = 14;

const digits = (degrees: number): string => String(Number(degrees.toFixed(5)));

export function embedAddress({ label, latitude, longitude }: NamedLocation): string {
  if (label === "") return `${mapOrigin}/export/embed.html?bbox=-170,-58,170,78&layer=mapnik`;
  const bounds = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  return `${mapOrigin}/export/embed.html?bbox=${bounds.map(digits).join()}&layer=mapnik&marker=${latitude},${longitude}`;
}

export const mapPageAddress = ({ label, latitude, longitude }: NamedLocation): string =>
  label === ""
    ? `${mapOrigin}/`
    : `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;

export function coordinatesText({ latitude, longitude }: MapLocation, language: Language = originalLanguage): string {
  const text = `${Math.abs(latitude)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude)}° ${longitude < 0 ? "W" : "E"}`;
  return language === originalLanguage ? text : text.replaceAll(".", ",");
}
