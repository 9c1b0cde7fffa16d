import { Form, href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "./load-person.server.ts";

interface AddressesPanelProps {
  person: ShownPerson;
  error: FormError | undefined;
}

export function AddressesPanel({ person, error }: AddressesPanelProps) {
  const isOwner = useIsOwner();
  const { addresses, conversationId } = person;
  const path = href("/admin/inbox/:id/person", { id: conversationId });
  return (
    <Panel title="Addresses">
      <ul className="max-w-2xl divide-y divide-line border-y border-line">
        {addresses.map((address) => (
          <li key={address} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
            <bdi className="wrap-anywhere">{address}</bdi>
            {isOwner && addresses.length > 1 && (
              <AddressButton {...{ path, address }} intent="unmerge" label="Unmerge" />
            )}
          </li>
        ))}
      </ul>
      {isOwner && <MergeForms person={person} path={path} error={error} />}
    </Panel>
  );
}

function MergeForms({ person, path, error }: AddressesPanelProps & { path: string }) {
  const { find, suggestions } = person;
  const intent = error?.values.intent;
  const refused = intent === "merge" || intent === "unmerge" ? error : undefined;
  return (
    <div className="mt-6 grid max-w-2xl gap-4">
      <p className="text-sm text-ink-soft">
        If this person also writes from another address, find it by its beginning: its conversations are shown here,
        too.
      </p>
      <Form method="get" action={path} preventScrollReset className="flex items-end gap-3">
        <TextField
          label="Merge with another address"
          name="find"
          defaultValue={refused?.values.address ?? find}
          error={refused?.fieldErrors.address}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      {find && suggestions.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          No other address begins like this.
        </p>
      )}
      {suggestions.length > 0 && (
        <ul aria-label="Addresses that begin like this" className="divide-y divide-line border-y border-line">
          {suggestions.map((address) => (
            <li key={address} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
              <bdi className="wrap-anywhere">{address}</bdi>
              <AddressButton {...{ path, address }} intent="merge" label="Merge" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddressButtonProps {
  path: string;
  address: string;
  intent: "merge" | "unmerge";
  label: string;
}

function AddressButton({ path, address, intent, label }: AddressButtonProps) {
  const isSending = useIsSending(path, intent);
  return (
    <PostButton
      action={path}
      fields={{ intent, address }}
      variant="ghost"
      size="sm"
      disabled={isSending}
      aria-label={`${label} ${address}`}
    >
      {label}
    </PostButton>
  );
}
