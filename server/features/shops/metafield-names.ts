/** A metafield's name, as the shop calls it, where it says more than its key: “Matière” for `matiere`, and nothing for “care instructions” as `care_instructions`. */
export const namedBeside = (name: string, key: string): { name?: string } =>
  name !== '' && name.length <= 80 && name.toLowerCase().replace(/\W+/g, '_') !== key.toLowerCase().replace(/\W+/g, '_') ? { name } : {};
