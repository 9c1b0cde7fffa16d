import { EmptyState } from "#app/ui/empty-state.tsx";

export default function NoConversation() {
  return (
    <section aria-label="Conversation" className="inbox-conversation inbox-none">
      <EmptyState title="No conversation is open">Choose a conversation. (Keyboard: j to move, o to open.)</EmptyState>
    </section>
  );
}
