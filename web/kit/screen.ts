import type { MessageDescriptor } from '@lingui/core';
import type { PropertyType, Role } from '@storewright/contract/account';
import type { Permission } from '@storewright/contract/people/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Variant } from './session.ts';

/** What the settings are of. */
export type SectionGroup = 'shop' | 'account' | 'browser';

/**
 * A place in the console. Every feature lists its own in `<feature>.screens.ts`; router, side menu, breadcrumb and page
 * title read this and nothing else.
 */
export type Screen = {
  path: `/${string}`;
  title: MessageDescriptor;
  icon?: LucideIcon;
  /** Which consoles have it; absent: all. */
  variants?: readonly Variant[];
  /** Its place in the side menu of a variant: smaller stands higher, and gaps are left for screens to come. Absent: reachable, not in the menu. */
  menu?: Partial<Record<Variant, number>>;
  /** Its place below its parent in the side menu, which unfolds to it. */
  part?: number;
  /** A section of the settings: beside the others, in a group of them. */
  section?: { of: SectionGroup; place: number };
  /** Only people in these roles see it; absent: all. */
  roles?: readonly Role[];
  /** Staff see it who may one of these. */
  needs?: readonly Permission[];
  /** Only accounts of these property types see it. */
  scopes?: readonly z.infer<typeof PropertyType>[];
  /** The screen one comes from: drawn before the title, and kept current in the side menu. */
  parent?: `/${string}`;
  /** `anyone` needs no session; `stranger`: who has one is sent on to where they wanted. */
  door?: 'anyone' | 'stranger';
  /** For whoever runs this server; for anybody else there is no such page. */
  operator?: true;
  /** `bare` brings its own frame: no header, no side menu. */
  frame?: 'bare';
  /** The feature at whose desk it works, whose words come with the page too. */
  borrows?: string;
  page: () => Promise<ComponentType>;
  /** The part whose words come with the page. Said where the screens are collected, unless the screen says so itself. */
  words?: string;
};
