import { useNavigate } from "react-router";
import { TabList } from "#app/ui/page/tab-list.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { type Collection, collections, type DriveLocation, home, hrefOf } from "../../location/drive-location.ts";

const tabs = ["all", ...collections] as const;
type Tab = (typeof tabs)[number];

const locationOf = (tab: Tab): DriveLocation => (tab === "all" ? home : { kind: tab });

export function LocationTabs({ location, panelId }: { location: DriveLocation; panelId: string }) {
  const { files: strings } = useStrings();
  const navigate = useNavigate();
  return (
    <TabList
      label={strings.locations}
      tabs={tabs.map((id) => ({ id, title: strings.tabs[id] }))}
      open={isCollection(location) ? location.kind : "all"}
      onOpen={(tab) => navigate(hrefOf(locationOf(tab)))}
      panelId={panelId}
      className="location-tabs"
      tabClassName="location-tab"
    />
  );
}

const isCollection = (location: DriveLocation): location is { kind: Collection } =>
  location.kind !== "folder" && location.kind !== "link";
