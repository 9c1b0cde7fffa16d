import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { languageNames, languages } from "../../i18n/language.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { ImageField } from "../form/image-field.tsx";
import type { ImageLimits } from "../form/read-image.ts";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { SwitchField } from "../form/switch-field.tsx";
import {
  demoPassword,
  emailMax,
  initialsMax,
  initialsOf,
  nameMax,
  signOutDelaysMinutes,
  themes,
} from "../user-settings.ts";
import { Avatar } from "./avatar.tsx";
import { type UserSettingsDraft, useUserSettingsDraft } from "./use-user-settings-draft.ts";

export function UserSettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings, layout } = useStrings();
  const { save, ...draft } = useUserSettingsDraft();
  const onSave = () => {
    const result = save();
    if (result === "invalid") return false;
    if (result === "not-stored") showError(layout.error, settings.notStored);
    else if (draft.draft.notificationsEnabled) showSuccess(settings.saved, settings.savedText);
    return true;
  };
  return (
    <SettingsDialog
      title={settings.userTitle}
      formId="cloud-user-settings"
      tabs={[
        { id: "profile", title: settings.profile, content: <ProfileTab {...draft} /> },
        { id: "security", title: settings.security, content: <SecurityTab {...draft} /> },
        { id: "preferences", title: settings.preferences, content: <PreferencesTab {...draft} /> },
      ]}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

function SecurityTab({ draft, onChange }: UserSettingsDraft) {
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

function PreferencesTab({ draft, onChange }: UserSettingsDraft) {
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

const pictureLimits: ImageLimits = { kinds: ["image/png", "image/jpeg"], maxSidePx: 256 };

function ProfileTab({ draft, errors, onChange }: UserSettingsDraft) {
  const { settings } = useStrings();
  const textOf = (error: (typeof errors)[keyof typeof errors]) => error && settings[error];
  const rename = (displayName: string) => {
    const areFromName = draft.initials === initialsOf(draft.displayName);
    onChange({ displayName, ...(areFromName && { initials: initialsOf(displayName) }) });
  };
  return (
    <div className="grid gap-5">
      <ImageField
        label={settings.picture}
        hint={settings.pictureHint}
        limits={pictureLimits}
        sample={<Avatar initials={draft.initials} image={draft.profileImage} size="lg" />}
        hasImage={draft.profileImage !== ""}
        onChange={(profileImage) => onChange({ profileImage })}
      />
      <TextField
        label={settings.displayName}
        form="cloud-user-settings"
        error={textOf(errors.displayName)}
        value={draft.displayName}
        maxLength={nameMax}
        autoComplete="name"
        onChange={(event) => rename(event.target.value)}
      />
      <TextField
        label={settings.email}
        form="cloud-user-settings"
        hint={settings.emailHint}
        error={textOf(errors.email)}
        type="email"
        value={draft.email}
        maxLength={emailMax}
        autoComplete="email"
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <TextField
        label={settings.initials}
        form="cloud-user-settings"
        hint={settings.initialsHint}
        error={textOf(errors.initials)}
        value={draft.initials}
        maxLength={initialsMax}
        autoComplete="off"
        onChange={(event) => onChange({ initials: event.target.value })}
      />
    </div>
  );
}
