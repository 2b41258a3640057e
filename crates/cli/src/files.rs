//! Files on disk: read with a limit, written whole or not at all, and found where they lie.

use crate::out::{Fail, Result, fail};
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// No file that the program reads is larger.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// The text of a file.
pub fn read(path: &Path) -> Result<String> {
    let name = path.display();
    let told = |error: std::io::Error| Fail::Told(format!("{name}: cannot be read: {error}; check the name"));
    if path.is_dir() {
        return fail(format!("{name}: is a folder; name a file in it"));
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(told)?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(told)?;
    if bytes.len() as u64 > MAX_BYTES {
        return fail(format!("{name}: is larger than {MAX_BYTES} bytes; no file of Acies is"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..good].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Fail::Told(format!("{name}:{line}: is not UTF-8 text; save the file as UTF-8"))
    })
}

/// Where a file of this name is written: a link is followed, and what is there already must be a regular file. A
/// device, a pipe or a socket would be replaced by a file and be lost.
pub fn destination(path: &Path) -> Result<PathBuf> {
    let name = path.display();
    let told = |error: std::io::Error| Fail::Told(format!("{name}: cannot be written: {error}"));
    let found = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            check_folder(path)?;
            return Ok(path.to_path_buf());
        }
        found => found.map_err(told)?,
    };
    let target = if found.is_symlink() { fs::canonicalize(path).map_err(told)? } else { path.to_path_buf() };
    let kind = fs::metadata(&target).map_err(told)?;
    if kind.is_dir() {
        return fail(format!("{name}: is a folder; name a file in it"));
    }
    if !kind.is_file() {
        return fail(format!("{name}: is not a regular file and would be lost; choose another name"));
    }
    Ok(target)
}

/// Writes a file beside its place and then moves it there: readers see the old text or the new.
pub fn write(path: &Path, text: &str) -> Result<()> {
    let path = &destination(path)?;
    let told = |error: std::io::Error| Fail::Told(format!("{}: cannot be written: {error}", path.display()));
    let Some(name) = path.file_name() else {
        return fail(format!("{}: is not a name of a file", path.display()));
    };
    let beside = path.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.flush()
    });
    if let Err(error) = written.and_then(|()| fs::rename(&beside, path)) {
        // Nothing is left behind; a second fault adds nothing to the first.
        let _ = fs::remove_file(&beside);
        return Err(told(error));
    }
    Ok(())
}

/// Whether a new game may be kept under this name: nothing is there, or an empty file.
pub fn check_free(path: &Path) -> Result<()> {
    let (name, target) = (path.display(), destination(path)?);
    match fs::metadata(target) {
        Ok(meta) if meta.len() > 0 => fail(format!(
            "{name}: is there already and would be lost; go on with it by --resume {name}, or choose another name"
        )),
        _ => Ok(()),
    }
}

fn check_folder(path: &Path) -> Result<()> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    match parent {
        Some(folder) if !folder.is_dir() => {
            fail(format!("{}: its folder {} is not there; make it first", path.display(), folder.display()))
        }
        _ => Ok(()),
    }
}

/// What a file of games is, by its first bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// A journal.
    Journal,
    /// A database of the service.
    Database,
}

/// The files of games below these paths, in order. In folders everything else is passed over; a file that is named
/// must be one.
pub fn game_files(paths: &[PathBuf]) -> Result<Vec<(PathBuf, Keeping)>> {
    let mut found = Vec::new();
    for path in paths {
        let before = found.len();
        if path.is_dir() {
            walk(path, 0, &mut |file| {
                found.extend(keeping(&file)?.map(|kind| (file, kind)));
                Ok(())
            })?;
        } else {
            found.extend(keeping(path)?.map(|kind| (path.clone(), kind)));
        }
        if found.len() == before {
            return fail(format!("{}: holds neither a journal nor a database of games", path.display()));
        }
    }
    Ok(found)
}

fn keeping(path: &Path) -> Result<Option<Keeping>> {
    let told = |error: std::io::Error| Fail::Told(format!("{}: cannot be read: {error}", path.display()));
    if !fs::metadata(path).map_err(told)?.is_file() {
        return Ok(None);
    }
    let mut head = Vec::new();
    fs::File::open(path).map_err(told)?.take(16).read_to_end(&mut head).map_err(told)?;
    let is_games = path.file_name().is_some_and(|name| name != "lock.sqlite");
    Ok(match &head[..] {
        head if head.starts_with(b"acies-journal") => Some(Keeping::Journal),
        head if head.starts_with(b"SQLite format 3") && is_games => Some(Keeping::Database),
        _ => None,
    })
}

/// The situation files below these paths, in order. A file is taken as it is; in folders those
/// that end in `.txt`.
pub fn situation_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = found.len();
            walk(path, 0, &mut |file| {
                if file.extension().is_some_and(|ending| ending == "txt") {
                    found.push(file);
                }
                Ok(())
            })?;
            if found.len() == before {
                return fail(format!("{}: holds no situation files; they end in .txt", path.display()));
            }
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

/// Goes through the files of a folder and those below it, in order.
fn walk(folder: &Path, depth: usize, visit: &mut dyn FnMut(PathBuf) -> Result<()>) -> Result<()> {
    const DEEPEST: usize = 16;
    let told = |error: std::io::Error| Fail::Told(format!("{}: cannot be read: {error}", folder.display()));
    let entries = fs::read_dir(folder).map_err(told)?;
    let mut paths = entries.map(|entry| entry.map(|e| e.path())).collect::<std::io::Result<Vec<_>>>().map_err(told)?;
    paths.sort();
    for path in paths {
        if path.is_dir() && depth < DEEPEST {
            walk(&path, depth + 1, visit)?;
        } else {
            visit(path)?;
        }
    }
    Ok(())
}

/// The folder of a ruleset's situations: the one named, or `data/situations/RULESET` here, in a
/// folder above, or where the program was built.
pub fn situations_of(ruleset: &str, named: Option<&Path>) -> Result<PathBuf> {
    if let Some(named) = named {
        return Ok(named.to_path_buf());
    }
    let below = Path::new("data").join("situations").join(ruleset);
    if below.is_dir() {
        return Ok(below);
    }
    let here = std::env::current_dir().unwrap_or_default();
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let found = here.ancestors().chain(built).map(|folder| folder.join(&below)).find(|folder| folder.is_dir());
    found.ok_or_else(|| {
        Fail::Told(format!("{}: is neither here nor above; name the folder by --situations DIR", below.display()))
    })
}

#[cfg(test)]
mod tests {
    use super::{check_free, destination, read, write};
    use crate::out::Fail;

    #[test]
    #[cfg(unix)]
    fn only_regular_files_are_replaced_and_links_stay_links() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        let folder = std::env::temp_dir().join(format!("acies-kinds-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let socket = folder.join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        let (to_socket, to_device, nowhere) = (folder.join("to-socket"), folder.join("device"), folder.join("nowhere"));
        symlink(&socket, &to_socket).unwrap();
        symlink("/dev/null", &to_device).unwrap();
        symlink(folder.join("gone"), &nowhere).unwrap();
        for path in [&socket, &to_socket, &to_device, &nowhere, &folder] {
            assert!(matches!(destination(path), Err(Fail::Told(_))), "{}", path.display());
            assert!(matches!(check_free(path), Err(Fail::Told(_))), "{}", path.display());
            assert!(matches!(write(path, "text"), Err(Fail::Told(_))), "{}", path.display());
        }
        assert!(std::fs::symlink_metadata(&socket).unwrap().file_type().is_socket());
        let (file, link) = (folder.join("file"), folder.join("link"));
        write(&file, "old").unwrap();
        symlink(&file, &link).unwrap();
        write(&link, "new").unwrap();
        assert_eq!(read(&file).unwrap(), "new");
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_is_written_whole_and_never_over_another_game() {
        let folder = std::env::temp_dir().join(format!("acies-files-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game");
        check_free(&path).unwrap();
        write(&path, "text").unwrap();
        assert_eq!(read(&path).unwrap(), "text");
        assert!(matches!(check_free(&path), Err(Fail::Told(what)) if what.contains("--resume")));
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        std::fs::write(&path, b"a\nb\xff").unwrap();
        assert!(matches!(read(&path), Err(Fail::Told(what)) if what.contains(":2: is not UTF-8")));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
