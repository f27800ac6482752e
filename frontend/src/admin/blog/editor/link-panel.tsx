import { useState } from 'react';
import { Button, Input } from 'antd';
import type { Editor } from '@tiptap/react';
import { isLinkable } from './addresses';
import { Panel } from './panel';
import { mailHref } from '@/lib/format';

/** Asks for the address of a link: for the selected text, or for the link at the cursor. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(current);
  const [wrong, setWrong] = useState(false);
  return (
    <Panel label="Link" onEnter={apply} onClose={onClose}>
      <Input
        autoFocus
        aria-label="Link address"
        placeholder="https://example.com or /schedule"
        inputMode="url"
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="primary" onClick={apply}>
        Apply
      </Button>
      {current && <Button onClick={remove}>Remove Link</Button>}
      <Button onClick={onClose}>Cancel</Button>
      {wrong && <p role="alert">Please enter a web, email or phone address.</p>}
    </Panel>
  );

  function apply(): void {
    const href = complete(address.trim());
    if (!href || !isLinkable(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !current) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      chain.extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }
}

/** Completes an address: `example.com` gets `https://`, `a@example.com` gets `mailto:`. */
function complete(address: string): string {
  if (!address || /^([a-z][a-z0-9+.-]*:|[/#])/i.test(address)) {
    return address;
  }
  return /^[^\s/]+@[^\s/]+$/.test(address) ? mailHref(address) : `https://${address}`;
}
