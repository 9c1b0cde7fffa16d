import { SelectField } from "#app/ui/fields/select-field.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { demoPassword, signOutDelaysMinutes } from "../user-settings.ts";
import type { UserSettingsDraft } from "./use-user-settings-draft.ts";

export function SecurityTab({ draft, onChange }: UserSettingsDraft) {
  const { settings, session } = useStrings();
  return (
    <div className="grid gap-5">
      <SelectField
        label={settings.signOutAfter}
        hint={settings.signOutHint}
        value={draft.signOutAfterMinutes}
        choices={signOutDelaysMinutes.map((minutes) => ({
          value: minutes,
          label: minutes === 0 ? settings.signOutNever : settings.minutes(minutes),
        }))}
        onChange={(signOutAfterMinutes) => onChange({ signOutAfterMinutes })}
      />
      <dl className="cloud-facts">
        <dt>{session.password}</dt>
        <dd>{settings.passwordText(demoPassword)}</dd>
        <dt>{settings.whereTitle}</dt>
        <dd>{settings.whereText}</dd>
      </dl>
    </div>
  );
}
