import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive } from "../../drive/drive.ts";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { SettingsFields } from "../form/settings-fields.tsx";
import { type StoredForm, useSettingsForm } from "../form/use-settings-form.ts";
import { siteFields, siteSettings, useCloudName, useSiteSettings } from "../site-settings.ts";
import { useToasts } from "../use-toasts.ts";
import { Maintenance } from "./maintenance.tsx";
import { UsersTab } from "./users-tab.tsx";

type SiteForm = StoredForm<typeof siteFields>;

export function AdminSettingsDialog({ drive, onClose }: { drive: Drive | undefined; onClose: () => void }) {
  const { settings, layout } = useTexts("cloud");
  const toasts = useToasts();
  const form = useSiteForm();
  return (
    <SettingsDialog
      title={layout.adminSettings}
      size="lg"
      form={form}
      tabs={[
        { id: "appearance", title: settings.appearance, content: <AppearanceTab form={form} /> },
        { id: "users", title: settings.users, content: <UsersTab /> },
        {
          id: "system",
          title: settings.system,
          content: (
            <div className="grid gap-6">
              <SettingsFields form={form} names={["allowRegistration", "defaultQuota", "maxFileSize"]} />
              {drive && <Maintenance drive={drive} />}
            </div>
          ),
        },
      ]}
      onStored={() => toasts.success(settings.siteSaved, settings.siteSavedText)}
      onClose={onClose}
    />
  );
}

function useSiteForm(): SiteForm {
  const cloudName = useCloudName();
  return useSettingsForm({
    id: "cloud-site-settings",
    fields: siteFields,
    stored: siteSettings,
    initial: useSiteSettings(),
    toPreview: (next) => (next.siteName.trim() ? next : { ...next, siteName: siteSettings.get().siteName }),
    toStored: (typed) => (typed.siteName === cloudName ? { ...typed, siteName: "" } : typed),
  });
}

function AppearanceTab({ form }: { form: SiteForm }) {
  const { settings } = useTexts("cloud");
  const { primaryColor, accentColor, logoUrl } = form.draft;
  const defaults = { primaryColor: siteFields.primaryColor.initial, accentColor: siteFields.accentColor.initial };
  const isDefault = primaryColor === defaults.primaryColor && accentColor === defaults.accentColor;
  const logo = logoUrl && <img src={logoUrl} alt="" className="cloud-logo-sample" />;
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <SettingsFields form={form} names={["siteName", "logoUrl"]} sample={logo} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <SettingsFields form={form} names={["primaryColor", "accentColor"]} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={isDefault}
        onClick={() => form.onChange(defaults)}
      >
        {settings.defaultColors}
      </Button>
    </div>
  );
}
