import { type ReactNode, useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import inboxCss from "../inbox.css?inline";
import type { Named } from "./named-rows.store.server.ts";

type NamedResult = ActionResult<{ changed?: Named }> | undefined;

interface NamedPageProps<Item extends Named> {
  nouns: readonly [string, string];
  intro: ReactNode;
  emptyText: string;
  items: readonly Item[];
  max: number;
  nameMax: number;
  result: NamedResult;
  formClass: string;
  /** The fields besides the name. @param item undefined for a new one */
  children: (item: Item | undefined, error: FormError | undefined) => ReactNode;
}

export function NamedPage<Item extends Named>(props: NamedPageProps<Item>) {
  const { nouns, intro, emptyText, items, max, result } = props;
  const [one, many] = nouns;
  const error = result?.ok === false ? result : undefined;
  const formOf = (item: Item | undefined) => (
    <NamedForm {...props} item={item} error={error?.values.id === (item?.id ?? "") ? error : undefined} />
  );
  const isInForm = error?.values.id === "" || items.some(({ id }) => id === error?.values.id);
  return (
    <AdminPage title={capitalize(many)} lead={intro} back={{ to: href("/admin/inbox"), text: "Back to the inbox" }}>
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ComponentStylesheet name="inbox" css={inboxCss} />
      <ResultNotice noun={nouns[0]} result={isInForm ? undefined : result} />
      {items.length < max ? (
        <Panel title={`New ${one}`}>
          <div key={items.length}>{formOf(undefined)}</div>
        </Panel>
      ) : (
        <p className="mt-6">
          There are {max} {many}: delete one before you create another.
        </p>
      )}
      <Panel title={`All ${many}`}>
        {items.length === 0 ? (
          <EmptyState title={`No ${many} yet`}>{emptyText}</EmptyState>
        ) : (
          <ul className="inbox-named">
            {items.map((item) => (
              <li key={JSON.stringify(item)}>{formOf(item)}</li>
            ))}
          </ul>
        )}
      </Panel>
    </AdminPage>
  );
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface NamedFormProps<Item extends Named> extends NamedPageProps<Item> {
  item: Item | undefined;
  error: FormError | undefined;
}

function NamedForm<Item extends Named>(props: NamedFormProps<Item>) {
  const { nouns, nameMax, formClass, children, item, error } = props;
  const isOwner = useIsOwner();
  return (
    <PostForm error={error} className={formClass}>
      <input type="hidden" name="id" value={item?.id ?? ""} />
      <TextField
        label="Name"
        name="name"
        dir="auto"
        required
        maxLength={nameMax}
        autoComplete="off"
        defaultValue={error?.values.name ?? item?.name}
        error={error?.fieldErrors.name}
      />
      {children(item, error)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={item ? "edit" : "create"} variant="secondary">
          {item ? "Save" : `Create ${nouns[0]}`}
        </Button>
        {item && isOwner && (
          <Button type="submit" name="intent" value="delete" variant="ghost">
            Delete
            <span className="sr-only"> {item.name}</span>
          </Button>
        )}
      </div>
    </PostForm>
  );
}

const done: Readonly<Record<string, string>> = {
  create: "created",
  edit: "saved",
  delete: "deleted",
  restore: "restored",
};

function ResultNotice({ noun, result }: { noun: string; result: NamedResult }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) notice.current?.focus();
  }, [result]);
  return (
    <div ref={notice} tabIndex={-1} className="mt-6 outline-none">
      {result?.ok === false && <Notice tone="danger">{result.message}</Notice>}
      {result?.ok && result.changed && (
        <Notice tone="success">
          <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {capitalize(noun)} “<bdi>{result.changed.name}</bdi>” {done[result.intent]}.
            </span>
            {result.intent === "delete" && (
              <>
                <input type="hidden" name="id" value={result.changed.id} />
                <Button type="submit" name="intent" value="restore" variant="secondary" size="sm">
                  Undo
                </Button>
              </>
            )}
          </Form>
        </Notice>
      )}
    </div>
  );
}
