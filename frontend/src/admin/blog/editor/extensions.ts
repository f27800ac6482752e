import { Image } from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { pictureUrl } from '@/lib/pictures';
import { isLinkable, isShowable } from './addresses';
import { tables } from './tables';

/**
 * The editor's schema: exactly what the server's sanitizer keeps (`postHtml` in the contract), so that saving loses
 * nothing. Attributes the sanitizer removes are never produced.
 */
export const extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) => {
        switch (extension.name) {
          case 'orderedList':
          case 'codeBlock':
            return extension.extend({ addAttributes: () => ({}) });
          case 'link':
            return extension.extend({ addAttributes: linkAttributes });
          default:
            return extension;
        }
      });
    },
  }).configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // `end.One` is a sentence without a space after it, not a web address.
      shouldAutoLink: (url) => /^(https?:\/\/|www\.|mailto:)|@/i.test(url),
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url, { defaultValidate }) => isLinkable(url) && !!defaultValidate(url),
    },
  }),
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => isShowable(image.getAttribute('src') ?? '') && null },
    ],
    // Stored is the address with an encoded slash, which some proxies refuse.
    addNodeView:
      () =>
      ({ node }) => {
        const { src, alt, title } = node.attrs as Partial<Record<'src' | 'alt' | 'title', string | null>>;
        const dom = document.createElement('img');
        Object.assign(dom, { src: pictureUrl(src), alt: alt ?? '', title: title ?? '' });
        return { dom };
      },
  }),
  ...tables,
];

function linkAttributes() {
  return {
    href: { default: null },
    target: {
      default: null,
      parseHTML: (element: HTMLElement) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
    },
    rel: { default: null },
  };
}
