import { z } from 'zod';

/** The specification leaves role values open (spec §3), so these are the product's own. */
export const roles = ['traveller', 'agent', 'operator'] as const;

/** '2' is the default user type of spec §9; '3' is a business customer (B2B), who may use discount cards. */
export const userTypes = ['2', '3'] as const;

export const userSchema = z
  .object({
    user_id: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    role: z.enum(roles),
    usr_type: z.enum(userTypes),
    is_demo: z.boolean(),
    preferred_language: z.string().nullable(),
    preferred_currency: z.string().nullable(),
    /** Phone number with its country code; absent if unknown. */
    phone: z.string().optional(),
    /** The user has an active membership and pays member prices. */
    is_member: z.boolean().optional(),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

/** The visitor of the page: `user` is null for a guest. */
export const sessionSchema = z
  .object({
    user: userSchema.nullable(),
    /**
     * Short-lived token for checksum calls and payment metadata; invalid elsewhere and in any other browser. Null in
     * boot data of guests, who get one from the API together with the cookie that it belongs to.
     */
    api_key: z.string().nullable(),
    /** Why the previous session of this browser was ended by an operator, to inform its owner. */
    ended: z.literal('account_blocked').optional(),
    /** The session was opened with an impersonation key, not by the account's owner (spec §2.8). */
    by_key: z.boolean().optional(),
    /** Whether the account's e-mail address is confirmed; absent for a guest. */
    emailConfirmed: z.boolean().optional(),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof sessionSchema>;
