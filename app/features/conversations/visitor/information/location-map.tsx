import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { studio } from "#studio";
import { LocatorDrawing } from "./locator-drawing.tsx";
import { coordinatesText, mapIframePath, mapPageAddress } from "./map-address.ts";

const studioLocation = studio.map;

/** A drawing, until the visitor asks for OpenStreetMap's map and so reveals the visit. Without JavaScript, a link. */
export function LocationMap() {
  const [isShown, setShown] = useState<boolean>(studioLocation.showAtOnce);
  // A map of the server-rendered page may be loaded already.
  const [isLoading, setLoading] = useState(false);
  const toggle = () => {
    setShown(!isShown);
    setLoading(!isShown);
  };
  return (
    <section aria-labelledby="location" className="location-map">
      <div className="map-canvas">
        <LocatorDrawing label={studioLocation.label} />
        {isShown && (
          <iframe
            src={mapIframePath}
            title={`Map of ${studioLocation.label}`}
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
            {studioLocation.label}
          </h2>
          <p className="mt-1 text-sm text-ink-faint">{coordinatesText(studioLocation)}</p>
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
          <a href={mapPageAddress(studioLocation)} rel="noopener noreferrer" className="text-link touch-target text-sm">
            Open on openstreetmap.org
          </a>
        </div>
      </div>
    </section>
  );
}
