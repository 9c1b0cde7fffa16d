import { Component, type ReactNode } from "react";

interface PreviewBoundaryProps {
  /** Shown instead where the preview cannot be drawn: its code did not come, or the content could not be read. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside the preview: the files around it go on. A class, since React knows no other boundary. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
