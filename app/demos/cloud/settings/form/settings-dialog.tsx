import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { TabList } from "#app/ui/page/tab-list.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import settingsCss from "../settings.css?inline";

interface SettingsDialogProps {
  title: string;
  size?: "md" | "lg";
  form: { readonly id: string; readonly save: () => "stored" | "not-stored" | "invalid" };
  tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
  onStored: () => void;
  onClose: () => void;
}

export function SettingsDialog({ title, size = "md", form, tabs, onStored, onClose }: SettingsDialogProps) {
  const { settings, layout } = useTexts("cloud");
  const panelId = useId();
  const [openId, setOpenId] = useState(tabs[0]?.id ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    const result = form.save();
    if (result === "invalid") return setOpenId(tabs[0]?.id ?? "");
    if (result === "stored") onStored();
    else showError(layout.error, settings.notStored);
    onClose();
  };
  return (
    <QuestionDialog
      open
      onClose={onClose}
      size={size}
      title={title}
      cancel={{ variant: "ghost" }}
      action={
        <Button type="submit" form={form.id}>
          {settings.save}
        </Button>
      }
    >
      <ComponentStylesheet name="cloud-settings" css={settingsCss} />
      <form id={form.id} onSubmit={save} noValidate />
      <div className="cloud-tabs-layout">
        <TabList
          label={title}
          tabs={tabs}
          open={openId}
          onOpen={setOpenId}
          panelId={panelId}
          className="cloud-tabs"
          tabClassName="cloud-tab"
        />
        <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab`} className="cloud-tab-panel">
          {tabs.find(({ id }) => id === openId)?.content}
        </div>
      </div>
    </QuestionDialog>
  );
}
