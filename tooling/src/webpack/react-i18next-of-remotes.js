// Replaces `react-i18next` in remotes: the shell's hooks and provider, and a Trans of its own, which only the remotes
// that use it contain.
import { createElement } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next/of-the-shell';
import { Trans as TransWithoutContext } from 'react-i18next/TransWithoutContext';

export { I18nextProvider, useTranslation };

export const Trans = (props) => createElement(TransWithoutContext, { ...useTranslation(props.ns), ...props });
