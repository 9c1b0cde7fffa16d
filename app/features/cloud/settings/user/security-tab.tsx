import { useMessages } from "../../messages/use-messages.tsx";
import { SelectField } from "../form/select-field.tsx";
import { demoPassword, signOutDelaysMinutes } from "../user-settings.ts";
import type { UserSettingsDraft } from "./use-user-settings-draft.ts";

/** What is true of a demo without a server, and the one thing that can be set. */
export function SecurityTab({ draft, onChange }: UserSettingsDraft) {
  const { settings } = useMessages();
  return (
    <div className="grid gap-5">
      <SelectField
        label={settings.signOutAfter}
        hint={settings.signOutHint}
        value={draft.signOutAfterMinutes}
        options={signOutDelaysMinutes.map((minutes) => ({
          value: minutes,
          title: minutes === 0 ? settings.signOutNever : settings.minutes(minutes),
        }))}
        onChange={(signOutAfterMinutes) => onChange({ signOutAfterMinutes })}
      />
      <dl className="cloud-facts">
        <dt>{settings.passwordTitle}</dt>
        <dd>{settings.passwordText(demoPassword)}</dd>
        <dt>{settings.whereTitle}</dt>
        <dd>{settings.whereText}</dd>
      </dl>
    </div>
  );
}
