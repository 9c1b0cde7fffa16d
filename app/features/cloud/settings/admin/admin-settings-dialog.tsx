import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { showError } from "#app/ui/show-toast.ts";
import type { Drive } from "../../drive/drive.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { formatHsl, type Hsl, parseHsl } from "../../theme/hsl.ts";
import { ColorField } from "../form/color-field.tsx";
import { ImageField } from "../form/image-field.tsx";
import type { ImageLimits } from "../form/read-image.ts";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { defaultSiteSettings, siteNameMax } from "../site-settings.ts";
import { useToasts } from "../use-toasts.ts";
import { SystemTab } from "./system-tab.tsx";
import { type SiteSettingsDraft, useSiteSettingsDraft } from "./use-site-settings-draft.ts";
import { UsersTab } from "./users-tab.tsx";

export function AdminSettingsDialog({ drive, onClose }: { drive: Drive | undefined; onClose: () => void }) {
  const { settings, layout } = useStrings();
  const toasts = useToasts();
  const { save, ...draft } = useSiteSettingsDraft();
  const onSave = () => {
    const result = save();
    if (result === "no-name") return false;
    if (result === "stored") toasts.success(settings.siteSaved, settings.siteSavedText);
    else showError(layout.error, settings.notStored);
    return true;
  };
  return (
    <SettingsDialog
      title={layout.adminSettings}
      size="lg"
      formId="cloud-site-settings"
      tabs={[
        { id: "appearance", title: settings.appearance, content: <AppearanceTab {...draft} /> },
        { id: "users", title: settings.users, content: <UsersTab /> },
        { id: "system", title: settings.system, content: <SystemTab {...draft} drive={drive} /> },
      ]}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

const logoLimits: ImageLimits = { kinds: ["image/png", "image/jpeg", "image/svg+xml"], maxSidePx: 320 };
const noColor: Hsl = { hue: 0, saturation: 0, lightness: 50 };

function AppearanceTab({ draft, isNameMissing, onChange }: SiteSettingsDraft) {
  const { settings } = useStrings();
  const { primaryColor, accentColor, logoUrl, siteName } = draft;
  const defaults = { primaryColor: defaultSiteSettings.primaryColor, accentColor: defaultSiteSettings.accentColor };
  const isDefault = primaryColor === defaults.primaryColor && accentColor === defaults.accentColor;
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={settings.siteName}
          error={isNameMissing ? settings.siteNameMissing : undefined}
          form="cloud-site-settings"
          value={siteName}
          maxLength={siteNameMax}
          autoComplete="off"
          onChange={(event) => onChange({ siteName: event.target.value })}
        />
        <ImageField
          label={settings.logo}
          hint={settings.logoHint}
          limits={logoLimits}
          sample={logoUrl && <img src={logoUrl} alt="" className="cloud-logo-sample" />}
          hasImage={logoUrl !== ""}
          onChange={(url) => onChange({ logoUrl: url })}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <ColorField
          label={settings.primaryColor}
          hint={settings.primaryHint}
          color={parseHsl(primaryColor) ?? noColor}
          onChange={(color) => onChange({ primaryColor: formatHsl(color) })}
        />
        <ColorField
          label={settings.accentColor}
          hint={settings.accentHint}
          color={parseHsl(accentColor) ?? noColor}
          onChange={(color) => onChange({ accentColor: formatHsl(color) })}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={isDefault}
        onClick={() => onChange(defaults)}
      >
        {settings.defaultColors}
      </Button>
    </div>
  );
}
