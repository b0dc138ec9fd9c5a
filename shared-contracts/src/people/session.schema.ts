import { z } from 'zod';

/** Roles are ours to name: the specification leaves the values open (spec §3). */
export const roles = ['traveller', 'agent', 'operator'] as const;

/** '2' is the default user type of spec §9, '3' a business customer (B2B), who may use discount cards. */
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
    /** Telephone number with its calling code; absent where none is known. */
    phone: z.string().optional(),
    /** A membership gives what it promises: it pays the prices for members. */
    is_member: z.boolean().optional(),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

/** Who looks at the page: `user` is null for a guest. */
export const sessionSchema = z
  .object({
    user: userSchema.nullable(),
    /**
     * Short-lived token for checksum calls and payment metadata, worth nothing elsewhere and in no other browser. Null
     * in boot data of guests: the API itself answers them one, with the cookie that it goes with.
     */
    api_key: z.string().nullable(),
    /** Why the session that the browser brought is over, where it was ended for its owner: they are told. */
    ended: z.literal('account_blocked').optional(),
    /** The session was opened by an impersonation key: not by the account's owner (spec §2.8). */
    by_key: z.boolean().optional(),
    /** Whether it is known that the account's owner reads what is mailed there; absent for a guest. */
    emailConfirmed: z.boolean().optional(),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof sessionSchema>;
