"""A window of WebKitGTK for WebKitWebDriver.

Its own MiniBrowser is driven only in private mode, where WebKit neither stores files nor reports errors of the console.
HOME is the folder of its data and downloads.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

home = os.environ["HOME"]
data = WebKit2.WebsiteDataManager(base_data_directory=f"{home}/data", base_cache_directory=f"{home}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def store_download(download, name):
    download.set_destination(f"file://{home}/{name}")
    return True


def create_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1280, default_height=960)
    window.add(view)
    window.show_all()
    return view


def start_session(_context, session):
    session.connect("create-web-view", create_view)
    session.set_application_info(WebKit2.ApplicationInfo())


context.connect("automation-started", start_session)
context.connect("download-started", lambda _context, download: download.connect("decide-destination", store_download))
Gtk.main()
