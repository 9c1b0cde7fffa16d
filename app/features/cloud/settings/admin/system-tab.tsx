import type { Drive } from "../../drive/drive.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { SliderField } from "../form/slider-field.tsx";
import { SwitchField } from "../form/switch-field.tsx";
import { fileSizeRangeMb, quotaRangeGb } from "../site-settings.ts";
import { Maintenance } from "./maintenance.tsx";
import type { SiteSettingsDraft } from "./use-site-settings-draft.ts";

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

export function SystemTab({ draft, onChange, drive }: SiteSettingsDraft & { drive: Drive | undefined }) {
  const { settings } = useMessages();
  const formats = useFormats();
  return (
    <div className="grid gap-6">
      <SwitchField
        label={settings.allowRegistration}
        hint={settings.allowRegistrationHint}
        isOn={draft.allowRegistration}
        onChange={(allowRegistration) => onChange({ allowRegistration })}
      />
      <SliderField
        label={settings.defaultQuota}
        hint={settings.defaultQuotaHint}
        value={draft.defaultQuota}
        {...quotaRangeGb}
        text={formats.size(draft.defaultQuota * gigabyte)}
        onChange={(defaultQuota) => onChange({ defaultQuota })}
      />
      <SliderField
        label={settings.maxFileSize}
        hint={settings.maxFileSizeHint}
        value={draft.maxFileSize}
        {...fileSizeRangeMb}
        text={formats.size(draft.maxFileSize * megabyte)}
        onChange={(maxFileSize) => onChange({ maxFileSize })}
      />
      {drive && <Maintenance drive={drive} />}
    </div>
  );
}
