import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { showError } from "#app/ui/show-toast.ts";
import type { Drive } from "../../drive/drive.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { Tabs } from "../form/tabs.tsx";
import settingsCss from "../settings.css?inline";
import { type SiteSettings, siteSettings } from "../site-settings.ts";
import { useToasts } from "../use-toasts.ts";
import { AppearanceTab } from "./appearance-tab.tsx";
import { SystemTab } from "./system-tab.tsx";
import { UsersTab } from "./users-tab.tsx";

const tabIds = ["appearance", "users", "system"] as const;

/** What the tabs of the site's own settings work on. */
export interface SiteSettingsDraft {
  draft: SiteSettings;
  isNameMissing: boolean;
  onChange: (change: Partial<SiteSettings>) => void;
}

interface AdminSettingsDialogProps {
  /** Undefined until it is open, or where it could not be opened. */
  drive: Drive | undefined;
  onClose: () => void;
}

/** The site's settings, for administrators. What can be seen shows at once, and goes back where nothing is saved. */
export function AdminSettingsDialog({ drive, onClose }: AdminSettingsDialogProps) {
  const { settings, frame } = useMessages();
  const toasts = useToasts();
  const [tab, setTab] = useState<(typeof tabIds)[number]>("appearance");
  const [draft, setDraft] = useState(siteSettings.get);
  const [isNameMissing, setNameMissing] = useState(false);
  useEffect(() => () => siteSettings.show(undefined), []);
  const change = (changed: Partial<SiteSettings>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    // Without a name the old one stays in the header.
    siteSettings.show(next.siteName.trim() ? next : { ...next, siteName: siteSettings.get().siteName });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const siteName = draft.siteName.trim();
    setNameMissing(siteName === "");
    if (siteName === "") return setTab("appearance");
    if (siteSettings.set({ ...draft, siteName })) toasts.success(settings.siteSaved, settings.siteSavedText);
    else showError(settings.error, settings.notStored);
    onClose();
  };
  const tabProps = { draft, isNameMissing, onChange: change };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={settings.adminTitle}
      closeLabel={frame.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {settings.cancel}
          </Button>
          <Button type="submit" form="cloud-site-settings">
            {settings.save}
          </Button>
        </>
      }
    >
      <OwnStyle name="cloud-settings" css={settingsCss} />
      <form id="cloud-site-settings" onSubmit={save} noValidate />
      <Tabs
        label={settings.adminTitle}
        tabs={tabIds.map((id) => ({ id, title: settings[id] }))}
        open={tab}
        onOpen={setTab}
      >
        {tab === "appearance" && <AppearanceTab {...tabProps} />}
        {tab === "users" && <UsersTab />}
        {tab === "system" && <SystemTab {...tabProps} drive={drive} />}
      </Tabs>
    </Dialog>
  );
}
