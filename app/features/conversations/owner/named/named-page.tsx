import { type ReactNode, useRef } from "react";
import { Form, href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Named } from "../../server/named/named-rows.store.server.ts";
import inboxCss from "../inbox.css?inline";

type NamedResult = ActionResult<{ changed?: Named }> | undefined;

interface NamedPageProps<Item extends Named> {
  nouns: readonly [string, string];
  intro: ReactNode;
  emptyText: string;
  items: readonly Item[];
  max: number;
  nameMax: number;
  result: NamedResult;
  renderName: (item: Item) => ReactNode;
  renderFacts: (item: Item) => ReactNode;
  /** The fields besides the name. @param item undefined for a new one */
  children: (item: Item | undefined, error: FormError | undefined) => ReactNode;
}

export function NamedPage<Item extends Named>(props: NamedPageProps<Item>) {
  const { nouns, intro, emptyText, items, max, result, renderName, renderFacts } = props;
  const [one, many] = nouns;
  const isOwner = useIsOwner();
  const error = result?.ok === false ? result : undefined;
  const formOf = (item?: Item) => {
    const refused = error?.values.id === (item?.id ?? "") ? error : undefined;
    return { isOpen: refused !== undefined, children: <NamedForm {...props} item={item} error={refused} /> };
  };
  const isInForm = error?.values.id === "" || items.some(({ id }) => id === error?.values.id);
  return (
    <AdminPage title={capitalize(many)} lead={intro} back={{ to: href("/admin/inbox"), text: "Back to the inbox" }}>
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ComponentStylesheet name="inbox" css={inboxCss} />
      <ListPanel
        title={`All ${many}`}
        action={
          items.length < max ? (
            <Disclosure key={items.length} text={`New ${one}`} variant="primary" size="md" {...formOf()} />
          ) : (
            `There are ${max} ${many}: delete one before you create another.`
          )
        }
        notice={<ResultNotice noun={one} result={isInForm ? undefined : result} />}
        empty={items.length === 0 ? <EmptyState title={`No ${many} yet`}>{emptyText}</EmptyState> : undefined}
      >
        {items.map((item) => (
          <ListRow key={JSON.stringify(item)} name={renderName(item)} facts={renderFacts(item)}>
            {isOwner && (
              <PostButton fields={{ intent: "delete", id: item.id }} variant="ghost" size="sm">
                Delete
                <span className="sr-only"> {item.name}</span>
              </PostButton>
            )}
            <Disclosure text="Edit" about={item.name} {...formOf(item)} />
          </ListRow>
        ))}
      </ListPanel>
    </AdminPage>
  );
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface NamedFormProps<Item extends Named> extends NamedPageProps<Item> {
  item: Item | undefined;
  error: FormError | undefined;
}

const NamedForm = <Item extends Named>({ nouns: [one], nameMax, children, item, error }: NamedFormProps<Item>) => (
  <PostForm
    error={error}
    fields={{ id: item?.id ?? "", intent: item ? "edit" : "create" }}
    submit={item ? "Save" : `Create ${one}`}
    className="grid gap-4"
  >
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
  </PostForm>
);

const done: Readonly<Record<string, string>> = {
  create: "created",
  edit: "saved",
  delete: "deleted",
  restore: "restored",
};

function ResultNotice({ noun, result }: { noun: string; result: NamedResult }) {
  const notice = useRef<HTMLDivElement>(null);
  useAnswer(result, () => notice.current?.focus());
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
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
