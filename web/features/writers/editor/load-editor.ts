/** Tiptap is the largest piece of the screen: it is fetched beside the product, and the desk opens when both are there. */
export const loadEditor = async () => (await import('./description-editor.tsx')).DescriptionEditor;
