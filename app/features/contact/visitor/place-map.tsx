import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { studio } from "#studio";
import { LocatorDrawing } from "./locator-drawing.tsx";
import { coordinatesText, mapFramePath, mapPageAddress } from "./map-address.ts";

const place = studio.map;

/**
 * Where the studio is: drawn by us, until the visitor asks for OpenStreetMap's map and so tells it of the visit. Both
 * have the same place and size, so nothing moves. Without JavaScript a link leads to the map.
 */
export function PlaceMap() {
  const [isShown, setShown] = useState<boolean>(place.showAtOnce);
  // A map that came with the page may have been loaded before React: nobody waits for that one.
  const [isLoading, setLoading] = useState(false);
  const toggle = () => {
    setShown(!isShown);
    setLoading(!isShown);
  };
  return (
    <section aria-labelledby="place" className="place">
      <div className="place-frame">
        <LocatorDrawing label={place.label} />
        {isShown && (
          <iframe
            src={mapFramePath}
            title={`Map of ${place.label}`}
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setLoading(false)}
            data-loading={isLoading || undefined}
            className="place-map"
          />
        )}
        <p role="status" className="place-status">
          {isLoading && "Loading the map…"}
        </p>
      </div>
      <div className="place-words">
        <div>
          <h2 id="place" className="text-lg">
            {place.label}
          </h2>
          <p className="mt-1 text-sm text-ink-faint">{coordinatesText(place)}</p>
        </div>
        {/* Both lie in one place, so that the page keeps its height when one takes the other's turn. */}
        <div className="place-notes">
          <p className={isShown ? "invisible" : undefined}>
            This is a drawing. The map comes from a third party, OpenStreetMap, which learns your IP address when you
            ask for it.
          </p>
          <p className={isShown ? undefined : "invisible"}>
            This map comes from OpenStreetMap, which has learned your IP address with it.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="button" variant="secondary" onClick={toggle} className="needs-scripts">
            {isShown ? "Hide map" : "Show map"}
          </Button>
          <a href={mapPageAddress(place)} rel="noopener noreferrer" className="text-link text-sm">
            Open on openstreetmap.org
          </a>
        </div>
      </div>
    </section>
  );
}
