import { useTexts } from "#app/ui/language/use-texts.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import { Avatar } from "../../layout/header/header.tsx";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { SettingsFields } from "../form/settings-fields.tsx";
import { type StoredForm, useSettingsForm } from "../form/use-settings-form.ts";
import { demoPassword, initialsOf, userFields, userSettings } from "../user-settings.ts";

type UserForm = StoredForm<typeof userFields>;

export function UserSettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useTexts("cloud");
  const form = useUserForm();
  const { initials, profileImage, notificationsEnabled } = form.draft;
  const avatar = <Avatar initials={initials} image={profileImage} size="lg" />;
  return (
    <SettingsDialog
      title={settings.userTitle}
      form={form}
      tabs={[
        {
          id: "profile",
          title: settings.profile,
          content: (
            <div className="grid gap-5">
              <SettingsFields
                form={form}
                names={["profileImage", "displayName", "email", "initials"]}
                sample={avatar}
              />
            </div>
          ),
        },
        { id: "security", title: settings.security, content: <SecurityTab form={form} /> },
        {
          id: "preferences",
          title: settings.preferences,
          content: (
            <div className="grid gap-5">
              <SettingsFields form={form} names={["theme", "language", "notificationsEnabled"]} />
            </div>
          ),
        },
      ]}
      onStored={() => notificationsEnabled && showSuccess(settings.saved, settings.savedText)}
      onClose={onClose}
    />
  );
}

function useUserForm(): UserForm {
  const form = useSettingsForm({
    id: "cloud-user-settings",
    fields: userFields,
    stored: userSettings,
    initial: userSettings.get(),
    toPreview: ({ theme, language }) => ({ ...userSettings.get(), theme, language }),
  });
  const onChange: UserForm["onChange"] = (change) => {
    const { displayName } = change;
    const areFromName = form.draft.initials === initialsOf(form.draft.displayName);
    const follows = displayName !== undefined && areFromName;
    form.onChange(follows ? { ...change, initials: initialsOf(displayName) } : change);
  };
  return { ...form, onChange };
}

function SecurityTab({ form }: { form: UserForm }) {
  const { settings, session } = useTexts("cloud");
  return (
    <div className="grid gap-5">
      <SettingsFields form={form} names={["signOutAfterMinutes"]} />
      <dl className="cloud-facts">
        <dt>{session.password}</dt>
        <dd>{settings.passwordText({ password: demoPassword })}</dd>
        <dt>{settings.whereTitle}</dt>
        <dd>{settings.whereText}</dd>
      </dl>
    </div>
  );
}
