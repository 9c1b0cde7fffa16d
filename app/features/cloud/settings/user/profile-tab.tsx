import { TextField } from "#app/ui/fields/text-field.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { ImageField } from "../form/image-field.tsx";
import type { ImageLimits } from "../form/read-image.ts";
import { emailMax, initialsMax, initialsOf, nameMax } from "../user-settings.ts";
import { Avatar } from "./avatar.tsx";
import type { UserSettingsDraft } from "./use-user-settings-draft.ts";

const pictureLimits: ImageLimits = { kinds: ["image/png", "image/jpeg"], maxSidePx: 256 };

export function ProfileTab({ draft, errors, onChange }: UserSettingsDraft) {
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
