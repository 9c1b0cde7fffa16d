import { SelectField } from "#app/ui/fields/select-field.tsx";
import { languageNames, languages } from "../../i18n/language.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { SwitchField } from "../form/switch-field.tsx";
import { themes } from "../user-settings.ts";
import type { UserSettingsDraft } from "./use-user-settings-draft.ts";

export function PreferencesTab({ draft, onChange }: UserSettingsDraft) {
  const { settings } = useStrings();
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-semibold text-ink">{settings.theme}</legend>
        <div className="cloud-choice">
          {themes.map((theme) => (
            <label key={theme}>
              <input
                type="radio"
                name="cloud-theme"
                className="sr-only"
                checked={draft.theme === theme}
                onChange={() => onChange({ theme })}
              />
              {settings.themeNames[theme]}
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={settings.language}
        value={draft.language}
        choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={(language) => onChange({ language })}
      />
      <SwitchField
        label={settings.notifications}
        hint={settings.notificationsHint}
        isOn={draft.notificationsEnabled}
        onChange={(notificationsEnabled) => onChange({ notificationsEnabled })}
      />
    </div>
  );
}
