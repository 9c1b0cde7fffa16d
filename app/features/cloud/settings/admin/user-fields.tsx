import { TextField } from "#app/ui/text-field.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { SelectField } from "../form/select-field.tsx";
import { type Role, roles, userQuotaMaxGb } from "../user-records.ts";
import { emailMax, nameMax } from "../user-settings.ts";

export interface TypedUser {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly quota: string;
  readonly active: boolean;
}

interface UserFieldsProps {
  typed: TypedUser;
  /** What is wrong with a field, in words. */
  faults: Readonly<Record<"name" | "email" | "quota", string | undefined>>;
  onChange: (changed: Partial<TypedUser>) => void;
}

/** The fields of an account. */
export function UserFields({ typed, faults, onChange }: UserFieldsProps) {
  const { settings } = useMessages();
  return (
    <>
      <TextField
        label={settings.name}
        error={faults.name}
        value={typed.name}
        maxLength={nameMax}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={settings.email}
        error={faults.email}
        type="email"
        value={typed.email}
        maxLength={emailMax}
        autoComplete="off"
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <SelectField
        label={settings.role}
        value={typed.role}
        options={roles.map((value) => ({ value, title: settings.roleNames[value] }))}
        onChange={(role) => onChange({ role })}
      />
      <TextField
        label={settings.quotaGb}
        error={faults.quota}
        type="number"
        min={1}
        max={userQuotaMaxGb}
        step="any"
        value={typed.quota}
        onChange={(event) => onChange({ quota: event.target.value })}
      />
      <label className="flex items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          checked={typed.active}
          onChange={(event) => onChange({ active: event.target.checked })}
        />
        {settings.active}
      </label>
    </>
  );
}
