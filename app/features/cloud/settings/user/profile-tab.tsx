import { TextField } from "#app/ui/text-field.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { ImageField } from "../form/image-field.tsx";
import type { ImageLimits } from "../form/read-image.ts";
import { emailMax, initialsMax, nameMax } from "../user-settings.ts";
import { Avatar } from "./avatar.tsx";
import { initialsOf } from "./initials.ts";
import type { UserSettingsDraft } from "./use-user-settings-draft.ts";

const pictureLimits: ImageLimits = { kinds: ["image/png", "image/jpeg"], maxSidePx: 256 };

export function ProfileTab({ draft, faults, onChange }: UserSettingsDraft) {
  const { settings } = useMessages();
  const textOf = (fault: (typeof faults)[keyof typeof faults]) => fault && settings[fault];
  const rename = (displayName: string) => {
    // Initials follow the name until somebody has chosen others.
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
        error={textOf(faults.displayName)}
        value={draft.displayName}
        maxLength={nameMax}
        autoComplete="name"
        onChange={(event) => rename(event.target.value)}
      />
      <TextField
        label={settings.email}
        form="cloud-user-settings"
        hint={settings.emailHint}
        error={textOf(faults.email)}
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
        error={textOf(faults.initials)}
        value={draft.initials}
        maxLength={initialsMax}
        autoComplete="off"
        onChange={(event) => onChange({ initials: event.target.value })}
      />
    </div>
  );
}
