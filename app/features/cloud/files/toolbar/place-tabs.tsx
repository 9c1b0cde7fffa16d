import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../messages/use-messages.tsx";
import { type Collection, collections, home, hrefOf, type Place } from "../../place/place.ts";

const tabs = ["all", ...collections] as const;
type Tab = (typeof tabs)[number];

const placeOf = (tab: Tab): Place => (tab === "all" ? home : { kind: tab });

interface PlaceTabsProps {
  place: Place;
  /** Of the panel that they change. */
  panelId: string;
}

/** All Files, Favorites, Recent, Shared, and the trash. */
export function PlaceTabs({ place, panelId }: PlaceTabsProps) {
  const { files: texts } = useMessages();
  const navigate = useNavigate();
  const current: Tab = isCollection(place) ? place.kind : "all";
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = new Map([
      ["ArrowRight", 1],
      ["ArrowLeft", -1],
    ]).get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length] ?? "all";
    navigate(hrefOf(placeOf(next)));
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={texts.places} className="place-tabs" onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tab === current ? `${panelId}-tab` : undefined}
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          className="place-tab"
          onClick={() => navigate(hrefOf(placeOf(tab)))}
        >
          {texts.tabs[tab]}
        </button>
      ))}
    </div>
  );
}

const isCollection = (place: Place): place is { kind: Collection } => place.kind !== "folder" && place.kind !== "link";
