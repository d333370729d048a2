import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What `LookNotes` needs of a field of a form: to put another text into it, and to lead to a part of it. */
export function fieldActions<Fields extends FieldValues>({ setFocus, setValue }: UseFormReturn<Fields>, field: Path<Fields>) {
  function show(start: number, end: number) {
    setFocus(field);
    // The form moves the focus a moment later, once it has drawn what it was given.
    setTimeout(() => {
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.setSelectionRange(start, end);
    });
  }
  return {
    onShow: show,
    onMask(text: string, caret: number) {
      setValue(field, text as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
      show(caret, caret);
    },
  };
}
